import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const ROOT = '/sys/fs/cgroup';
/** Microseconds: short, so that a limited process does not pause for long. */
const PERIOD = 20_000;

let made = 0;

/**
 * Limits processes together to a fraction of a CPU core, as if they ran on a small machine of their own.
 * Needs root, and Linux with control groups of either version.
 * @returns a function that removes the limit
 */
export async function limitProcessors(pids: readonly number[], processors: number) {
  const isVersion2 = await readFile(path.join(ROOT, 'cgroup.controllers'), 'utf8').then(
    () => true,
    () => false,
  );
  const parent = isVersion2 ? ROOT : path.join(ROOT, 'cpu');
  made += 1;
  const group = path.join(parent, `damoa-bench-${process.pid}-${made}`);
  const quota = String(Math.round(PERIOD * processors));
  if (isVersion2) await writeFile(path.join(parent, 'cgroup.subtree_control'), '+cpu');
  await mkdir(group);
  if (isVersion2) await writeFile(path.join(group, 'cpu.max'), `${quota} ${PERIOD}`);
  else {
    await writeFile(path.join(group, 'cpu.cfs_period_us'), String(PERIOD));
    await writeFile(path.join(group, 'cpu.cfs_quota_us'), quota);
  }
  const move = async (folder: string) => {
    for (const pid of pids) {
      // The process may have ended.
      await writeFile(path.join(folder, 'cgroup.procs'), String(pid)).catch(() => {});
    }
  };
  await move(group);
  return async () => {
    await move(parent);
    await setTimeout(50);
    await rmdir(group);
  };
}
