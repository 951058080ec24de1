import type { Settings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { assertFreeSpace, LowSpace } from '../../db/embedded/free-space.ts';
import { importSource } from '../import-source.ts';
import { maintainIndexes } from '../maintain-indexes.ts';
import { startProgress } from '../progress.ts';
import { demonstrationSource } from './demonstration-source.ts';

/**
 * Loads the first `count` products of the demonstration catalogue and shows progress.
 * @param beforeBatch throws to stop between two batches
 */
export async function loadDemonstration(
  db: Database,
  count: number,
  beforeBatch: () => Promise<void>,
) {
  const progress = startProgress('Loading the demonstration catalogue', count);
  try {
    const onProgress = progress.update;
    const counts = await importSource(db, demonstrationSource(count), { beforeBatch, onProgress });
    await maintainIndexes(db);
    return counts;
  } finally {
    progress.stop();
  }
}

/**
 * Fills a catalogue that has no products of its own with the demonstration. If the first start was
 * interrupted or ran out of disk space, the next start continues.
 */
export async function ensureDemonstration(
  db: Database,
  { DEMO_PRODUCTS: count, DATA_DIR }: Pick<Settings, 'DEMO_PRODUCTS' | 'DATA_DIR'>,
) {
  const { rows } = await db.execute<{ present: boolean }>(sql`
    select exists (select from products offset ${Math.max(0, count - 1)})
      or exists (select from products where source <> 'demonstration') as present
  `);
  if (rows[0]?.present || count === 0) return;
  try {
    await loadDemonstration(db, count, () => assertFreeSpace(DATA_DIR));
  } catch (error) {
    if (!(error instanceof LowSpace)) throw error;
    console.error(`The demonstration catalogue is not complete. ${error.message}`);
  }
}
