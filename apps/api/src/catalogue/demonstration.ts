import { demoProducts } from '@damoa/demo';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { afterLoading } from './after-loading.ts';
import { batches } from './batches.ts';
import { type Progress, startProgress } from './progress.ts';
import { BATCH, writeProducts } from './write-products.ts';

/** Writes the first `count` products of the demonstration catalogue. */
export async function loadDemonstration(db: Database, count: number, progress: Progress) {
  const written = { added: 0, changed: 0 };
  let done = 0;
  for await (const batch of batches(demoProducts(count), BATCH)) {
    const { added, changed } = await writeProducts(db, batch);
    written.added += added;
    written.changed += changed;
    done += batch.length;
    progress.update(done);
  }
  await afterLoading(db);
  return written;
}

/** Fills a shop that has no products yet. A first start that was interrupted goes on. */
export async function ensureDemonstration(db: Database, count: number) {
  const { rows } = await db.execute<{ present: boolean }>(
    sql`select exists (select from products offset ${Math.max(0, count - 1)}) as present`,
  );
  if (rows[0]?.present || count === 0) return;
  const progress = startProgress('Loading the demonstration catalogue', count);
  try {
    await loadDemonstration(db, count, progress);
  } finally {
    progress.stop();
  }
}
