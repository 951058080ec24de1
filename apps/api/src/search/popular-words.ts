import type { Database } from '../db/client.ts';
import { findPage } from '../products/find-page.ts';
import { readProducts } from '../products/read-products.ts';
import { keywordChips } from './keyword-chips.ts';
import { isStopWord } from './stop-words.ts';

const MOST_WORDS = 8;
const BEST_SELLERS = { offset: 0, limit: 100 };

/** What the best-selling products have in common. */
export async function popularWords(db: Database) {
  const everything = { sort: 'popular', exclude_sold_out: false } as const;
  const { ids } = await findPage(db, everything, undefined, BEST_SELLERS);
  const rows = await readProducts(db, ids);
  return keywordChips(rows.map(({ product_title }) => product_title))
    .map(({ word }) => word)
    .filter((word) => !isStopWord(word))
    .slice(0, MOST_WORDS);
}
