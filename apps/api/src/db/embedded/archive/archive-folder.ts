import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { BACKUP_NAME, timeInName } from './backup-names.ts';

/**
 * The folder for a cluster's archived WAL. Each cluster has its own, since all name their WAL segments alike.
 */
export async function archiveFolder(cluster: string, backupDir: string) {
  return archiveFolderOf(await systemIdentifier(cluster), backupDir);
}

export function archiveFolderOf(systemIdentifier: string, backupDir: string) {
  return path.join(backupDir, `wal-${systemIdentifier}`);
}

/**
 * The system identifier of a cluster, which its restored copies share. Read from `pg_control`, so the server
 * need not run.
 */
export async function systemIdentifier(cluster: string) {
  const control = await open(path.join(cluster, 'global/pg_control'));
  try {
    const { buffer } = await control.read(Buffer.alloc(8), 0, 8, 0);
    return String(buffer.readBigUInt64LE());
  } finally {
    await control.close();
  }
}

/**
 * Creates the folder for archived WAL, accessible to PostgreSQL's user only.
 * @param give changes its owner to that user
 */
export async function makeArchiveFolder(folder: string, give: (folder: string) => Promise<void>) {
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await give(folder);
}

/**
 * Whether there is a base backup. Archived WAL is useless without one.
 * @param since a time in milliseconds since 1970, after which it must have begun
 */
export async function hasBackup(backupDir: string, since = 0) {
  const names = await readdir(backupDir).catch(() => []);
  // Names have whole seconds. What is archived in the first second of a backup is in the backup too.
  return names.some((name) => BACKUP_NAME.test(name) && timeInName(name) > since - 1_000);
}
