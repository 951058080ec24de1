import { demoProducts } from '@damoa/demo';
import type { Settings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { assertFreeSpace, LowSpace } from '../db/free-space.ts';
import { afterLoading } from './after-loading.ts';
import { batches } from './batches.ts';
import { type Progress, startProgress } from './progress.ts';
import { BATCH, writeProducts } from './write-products.ts';

/**
 * Writes the first `count` products of the demonstration catalogue.
 * @param beforeBatch throws to stop between two batches
 */
export async function loadDemonstration(
  db: Database,
  count: number,
  progress: Progress,
  beforeBatch: () => Promise<void>,
) {
  const written = { added: 0, changed: 0 };
  let done = 0;
  for await (const batch of batches(demoProducts(count), BATCH)) {
    await beforeBatch();
    const { added, changed } = await writeProducts(db, batch);
    written.added += added;
    written.changed += changed;
    done += batch.length;
    progress.update(done);
  }
  await afterLoading(db);
  return written;
}

/**
 * Fills a shop that has no products yet. A first start that was interrupted, or that ran out of
 * space, goes on at the next.
 */
export async function ensureDemonstration(
  db: Database,
  { DEMO_PRODUCTS: count, DATA_DIR }: Pick<Settings, 'DEMO_PRODUCTS' | 'DATA_DIR'>,
) {
  const { rows } = await db.execute<{ present: boolean }>(
    sql`select exists (select from products offset ${Math.max(0, count - 1)}) as present`,
  );
  if (rows[0]?.present || count === 0) return;
  const progress = startProgress('Loading the demonstration catalogue', count);
  try {
    await loadDemonstration(db, count, progress, () => assertFreeSpace(DATA_DIR));
  } catch (error) {
    if (!(error instanceof LowSpace)) throw error;
    console.error(`The demonstration catalogue is not complete. ${error.message}`);
  } finally {
    progress.stop();
  }
}
