import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Names of base backups, which lie beside the archived WAL: when they began, in UTC. */
export const BACKUP_NAME = /^\d{8}T\d{6}Z$/;

/**
 * Where the WAL of a cluster is archived. Each cluster has a folder of its own, since the WAL of
 * another one has the same names.
 */
export async function archiveFolder(cluster: string, backupDir: string) {
  return archiveFolderOf(await systemIdentifier(cluster), backupDir);
}

export function archiveFolderOf(systemIdentifier: string, backupDir: string) {
  return path.join(backupDir, `wal-${systemIdentifier}`);
}

/** What distinguishes a cluster and its restored copies from all others; readable while it is stopped. */
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
 * Makes the folder for WAL, for PostgreSQL's user alone.
 * @param give makes it belong to that user
 */
export async function makeArchiveFolder(folder: string, give: (folder: string) => Promise<void>) {
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await give(folder);
}

/** Whether there is a base backup, without which archived WAL is of no use. */
export async function hasBackup(backupDir: string) {
  const names = await readdir(backupDir).catch(() => []);
  return names.some((name) => BACKUP_NAME.test(name));
}
