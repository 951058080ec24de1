import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { archiveFolderOf } from '../db/archive/archive-folder.ts';
import { parseSegment } from '../db/archive/wal-names.ts';
import { readBackups } from './restorable.ts';

/** Milliseconds after which what was never completed is deleted. */
const ABANDONED = 24 * 60 * 60 * 1000;

/** The names of backups, and of archived files, while they are written. Nothing else is ours to delete. */
const UNFINISHED_BACKUP = /^\d{8}T\d{6}Z\.draft$/;
const UNFINISHED_FILE = /\.\d+\.tmp$/;

/**
 * Deletes all backups of a cluster but the newest `retain`, the WAL that only the deleted ones needed, and
 * what backups that were killed have left.
 * @returns how many backups were deleted
 */
export async function prune(backupDir: string, systemIdentifier: string, retain: number) {
  const all = await readBackups(backupDir);
  const ours = all.filter(({ manifest }) => manifest.systemIdentifier === systemIdentifier);
  const old = ours.slice(0, -retain);
  for (const { folder } of old) await rm(folder, { recursive: true });
  const archive = archiveFolderOf(systemIdentifier, backupDir);
  const first = Math.min(...ours.slice(-retain).map(({ manifest }) => manifest.firstSegment));
  await pruneArchive(archive, first);
  await removeAbandoned(backupDir, UNFINISHED_BACKUP);
  await removeAbandoned(archive, UNFINISHED_FILE);
  return old.length;
}

/** Histories of timelines are small, and every later restore needs them. */
async function pruneArchive(archive: string, first: number) {
  for (const name of await readdir(archive).catch(() => [])) {
    const segment = parseSegment(name.split('.')[0] ?? '');
    if (segment && segment.number < first) await rm(path.join(archive, name), { force: true });
  }
}

async function removeAbandoned(folder: string, unfinished: RegExp) {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    if (!unfinished.test(name)) continue;
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED) await rm(file, { recursive: true, force: true });
  }
}
