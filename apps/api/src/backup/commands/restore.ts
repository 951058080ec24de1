import { access } from 'node:fs/promises';
import path from 'node:path';
import { seoulTime } from '@damoa/contracts';
import { fromCaller, type OnStop, type Settings, secondsSince } from '@damoa/service';
import { chooseRange } from '../choose-range.ts';
import { readBackup, readBackups } from '../restorable.ts';
import { restoreBase } from '../restore-base.ts';

interface Target {
  /** `text` is passed to PostgreSQL, which has microseconds. */
  to: { text: string; time: Date } | undefined;
  timeline: number | undefined;
}

/**
 * Restores the embedded database into `dataDir`, and prints the time of the last change and how to start the
 * shop.
 * @param name the name of a backup in BACKUP_DIR, or its path; by default the best backup for the target
 */
export async function restore(
  { BACKUP_DIR }: Settings,
  name: string | undefined,
  { to, timeline }: Target,
  dataDir: string,
  onStop: OnStop,
) {
  const started = performance.now();
  const backups =
    name === undefined
      ? await backupsIn(BACKUP_DIR)
      : [await readBackup(await find(name, BACKUP_DIR), BACKUP_DIR)];
  const { backup, range } = chooseRange(backups, { to: to?.time, timeline });
  const onBegin = () => console.log(`Restoring ${backup.folder} into ${dataDir} …`);
  const reached = await restoreBase({ backup, range, to: to?.text, dataDir, onBegin }, onStop);
  console.log(`Restored in ${secondsSince(started)} s; the last change is of ${seoulTime(reached)}.

Start the shop on it:  DATA_DIR=${quoteForShell(dataDir)} npm start
If the old shop goes on beside it, start it without BACKUP_DIR and without a worker (docs/operations/backup.md).`);
}

async function backupsIn(backupDir: string | undefined) {
  if (!backupDir) throw new Error('Say which backup: set BACKUP_DIR, or npm run restore -- BACKUP');
  const backups = await readBackups(backupDir);
  if (backups.length === 0) throw new Error(`There is no backup in ${backupDir}.`);
  return backups;
}

/** @throws Error if there is no such backup */
async function find(name: string, backupDir: string | undefined) {
  const folders = [...(backupDir ? [path.join(backupDir, name)] : []), fromCaller(name)];
  for (const folder of folders) {
    const isThere = await access(folder).then(
      () => true,
      () => false,
    );
    if (isThere) return folder;
  }
  throw new Error(`There is no backup ${folders.join(' or ')}.`);
}

function quoteForShell(text: string) {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll(`'`, `'\\''`)}'`;
}
