import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { archiveFolderOf } from '../db/embedded/archive/archive-folder.ts';
import { parseSegment } from '../db/embedded/archive/wal-names.ts';
import { readBackups } from './restorable.ts';
import { expired, type Retention } from './retention.ts';

/** Milliseconds after which unfinished backups and files are deleted. */
const ABANDONED = 24 * 60 * 60 * 1000;

/** The names of backups and archived files while they are being written. Other names may belong to others. */
const UNFINISHED_BACKUP = /^\d{8}T\d{6}Z\.draft$/;
const UNFINISHED_FILE = /\.\d+\.tmp$/;

/**
 * Deletes the expired backups of a cluster, the WAL that only they needed, and what killed backups have left
 * behind. While a backup cannot be read, no WAL is deleted, since that backup may need it.
 * @returns the number of deleted backups
 */
export async function prune(
  backupDir: string,
  systemIdentifier: string,
  made: string,
  retention: Retention,
  report: (line: string) => void = console.error,
) {
  const unreadable: string[] = [];
  const all = await readBackups(backupDir, (line) => unreadable.push(line));
  const ours = all.filter(({ manifest }) => manifest.systemIdentifier === systemIdentifier);
  const old = new Set(
    expired(
      ours.map(({ name }) => name),
      made,
      retention,
    ),
  );
  const staying = ours.filter(({ name }) => !old.has(name));
  for (const name of old) await remove(path.join(backupDir, name));
  const archive = archiveFolderOf(systemIdentifier, backupDir);
  if (unreadable.length > 0) {
    report(`No archived WAL is deleted, since a backup cannot be read: ${unreadable.join(' ')}`);
  } else {
    const first = Math.min(...staying.map(({ manifest }) => manifest.firstSegment));
    await pruneArchive(archive, first);
  }
  await removeAbandoned(backupDir, UNFINISHED_BACKUP);
  await removeAbandoned(archive, UNFINISHED_FILE);
  return old.size;
}

/** Deletes a backup. If this is interrupted, no half of it is left under the name of a backup. */
async function remove(folder: string) {
  const draft = `${folder}.draft`;
  await rename(folder, draft);
  await rm(draft, { recursive: true });
}

/**
 * Deletes WAL segments before `first`. Timeline history files stay: they are small, and later restores need
 * them.
 */
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
