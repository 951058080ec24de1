import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, type OnStop } from '@damoa/service';
import { ARCHIVE_FOLDERS } from '../db/embedded/archive/archive-settings.ts';
import { assertNoRestore, CLUSTER, RESTORING } from '../db/embedded/cluster.ts';
import { PASSWORD_FILE } from '../db/embedded/embedded-server.ts';
import { assertFreeSpace } from '../db/embedded/free-space.ts';
import { type Postgres, postgresPrograms } from '../db/embedded/postgres-programs.ts';
import { RESTORE, recover } from './recover.ts';
import type { Backup, Range } from './restorable.ts';
import { unpack } from './unpack.ts';

/** Bytes for WAL and PostgreSQL's own work, in addition to the files. */
const WORKING_SPACE = 256 * 1024 * 1024;

interface RestoreOptions {
  backup: Backup;
  range: Range;
  to?: string | undefined;
  dataDir: string;
  onBegin?: () => void;
}

/**
 * Restores a backup into `dataDir`, which must be empty or absent, and replays the WAL up to a time or to the
 * end of the range. If that fails, `dataDir` is left as it was.
 * @param options.to ISO 8601; by default the end of the range
 * @param options.onBegin called once nothing speaks against restoring into `dataDir`
 * @returns the time of the last restored change
 */
export async function restoreBase(
  { backup, range, to, dataDir, onBegin }: RestoreOptions,
  onStop: OnStop,
): Promise<Date> {
  const isNew = await prepare(dataDir);
  const programs = await postgresPrograms(dataDir, [
    ...[backup.archive, path.dirname(RESTORE)],
    ...ARCHIVE_FOLDERS,
  ]);
  const draft = path.join(dataDir, RESTORING);
  const cluster = path.join(draft, CLUSTER);
  let isMoving = false;
  const clear = async () => {
    // From then on the rest alone would be no shop: a start refuses it.
    if (!isMoving) await abandon(programs, dataDir, isNew);
  };
  onStop(clear);
  try {
    const bytes = backup.manifest.files.reduce((sum, file) => sum + file.bytes, WORKING_SPACE);
    await assertFreeSpace(dataDir, bytes);
    onBegin?.();
    await mkdir(draft, { mode: 0o711 });
    await unpack(backup, draft, programs.give);
    const password = await readFile(path.join(draft, PASSWORD_FILE), 'utf8');
    const changed = await recover({ programs, cluster, password, backup, range, to });
    isMoving = true;
    // The cluster last: with it the folder becomes a data directory.
    const others = (await readdir(draft)).filter((name) => name !== CLUSTER);
    for (const name of [...others, CLUSTER])
      await rename(path.join(draft, name), path.join(dataDir, name));
    await rmdir(draft);
    return changed ?? range.from;
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Creates the folder. Returns whether it was absent. @throws Error if it is not empty */
async function prepare(dataDir: string) {
  const names = await readdir(dataDir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (names && names.length > 0) {
    const { isRunning } = await postgresPrograms(dataDir);
    if (await isRunning(path.join(dataDir, CLUSTER))) {
      throw new Error(`A shop is running in ${dataDir}: choose another folder with --data-dir.`);
    }
    await assertNoRestore(dataDir);
    throw new Error(`${dataDir} is not empty: choose another folder with --data-dir.`);
  }
  await mkdir(dataDir, { recursive: true });
  return names === undefined;
}

async function abandon(programs: Postgres, dataDir: string, isNew: boolean) {
  const draft = path.join(dataDir, RESTORING);
  const cluster = path.join(draft, CLUSTER);
  if (await programs.isRunning(cluster)) await programs.stop(cluster).catch(() => {});
  await rm(draft, { recursive: true, force: true });
  if (isNew) await rmdir(dataDir).catch(() => {});
}
