import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { keywordChips } from './keyword-chips.ts';
import { isStopWord } from './stop-words.ts';

const MOST_WORDS = 8;
const BEST_SELLERS = 100;

/** What the titles of the best-selling products have in common. */
export async function popularWords(db: Database) {
  const { rows } = await db.execute<{ product_title: string }>(sql`
    select product_title
    from (select id, volume from listings order by volume desc, id limit ${BEST_SELLERS}) as best
    join products using (id)
    order by volume desc, id
  `);
  return keywordChips(rows.map(({ product_title }) => product_title))
    .map(({ word }) => word)
    .filter((word) => !isStopWord(word))
    .slice(0, MOST_WORDS);
}
