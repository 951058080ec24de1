import type { Settings } from '@damoa/service';
import { describeRange } from '../choose-range.ts';
import { readBackups } from '../restorable.ts';
import { sizeOf } from '../size.ts';

/** Prints the backups in BACKUP_DIR, and for each the times that can be restored. */
export async function listBackups({ BACKUP_DIR }: Settings) {
  if (!BACKUP_DIR) throw new Error('Set BACKUP_DIR to list its backups.');
  const backups = await readBackups(BACKUP_DIR);
  if (backups.length === 0) console.log(`There is no backup in ${BACKUP_DIR}.`);
  for (const { name, folder, manifest, ranges } of backups) {
    const { stored } = await sizeOf(folder, manifest);
    for (const range of ranges)
      console.log(`${name}  ${stored.padStart(10)}  ${describeRange(range)}`);
  }
}
