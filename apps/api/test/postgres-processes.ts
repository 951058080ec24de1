import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Suspends all processes of the PostgreSQL in `folder` (SIGSTOP). @returns a function that resumes them */
export async function freeze(folder: string) {
  const pidFile = await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8');
  const postmaster = Number(pidFile.split('\n')[0]);
  // The postmaster first, because it would start new processes.
  process.kill(postmaster, 'SIGSTOP');
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', `${postmaster}`], {
    encoding: 'utf8',
  });
  const pids = [...stdout.trim().split(/\s+/).map(Number), postmaster];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
