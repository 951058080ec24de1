import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { countFrequentNgrams } from '../search/titles/ngram-counts.ts';

/** Keeps searches fast after many products were written. Without it they are slower, but still correct. */
export async function maintainIndexes(db: Database) {
  // In parallel, since `title_words` takes as long as the other tables together.
  await Promise.all([
    db.execute(sql`vacuum analyze products, listings, listing_counts`),
    db.execute(sql`vacuum analyze title_words`),
  ]);
  await countFrequentNgrams(db);
}
