import path from 'node:path';
import { megabytes } from '../../db/embedded/megabytes.ts';
import { readDumps } from './dump-files.ts';

/** Prints the dumps in BACKUP_DIR. */
export async function listDumps(backupDir: string | undefined) {
  if (!backupDir) throw new Error('Set BACKUP_DIR to list its backups.');
  const dumps = await readDumps(backupDir);
  if (dumps.length === 0) console.log(`There is no dump in ${backupDir}.`);
  for (const { file, size } of dumps) console.log(`${path.basename(file)}  ${megabytes(size)}`);
}
