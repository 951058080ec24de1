import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { countFrequentNgrams } from '../search/ngram-counts.ts';

/** What makes searches fast after many products were written; without it they are right, too. */
export async function maintainIndexes(db: Database) {
  // The words take as long as all others.
  await Promise.all([
    db.execute(sql`vacuum analyze products, listings, listing_counts`),
    db.execute(sql`vacuum analyze title_words`),
  ]);
  await countFrequentNgrams(db);
}
