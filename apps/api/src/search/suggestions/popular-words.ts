import { inArray, sql } from 'drizzle-orm';
import { products } from '../../db/schema.ts';
import { ACCESSORY } from '../ranking/head.ts';
import { fold } from '../text/search-text.ts';
import { termsOf } from '../text/terms.ts';
import type { SearchContext } from '../titles/search-context.ts';
import { isSoldSomewhere } from '../vocabulary/goods-by-category.ts';

const MAX_WORDS = 8;
const BEST_SELLERS = 1_000;

/**
 * What the best-selling products are, those of the most products first: 텐트 and 원피스. Their other words, such as 방수 or
 * 휴대용, name nothing that a shopper could look for, nor do accessories as general as 손잡이.
 */
export async function popularWords({ db }: SearchContext): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; head: string }>(sql`
    select id, head from listings order by volume desc, id limit ${BEST_SELLERS}
  `);
  const goods = new Map<string, { id: number; products: number }>();
  for (const { id, head } of rows) {
    if (head.startsWith(ACCESSORY)) continue;
    for (const word of head.split(' ').filter(isSoldSomewhere)) {
      const { id: first, products } = goods.get(word) ?? { id: Number(id), products: 0 };
      goods.set(word, { id: first, products: products + 1 });
    }
  }
  const popular = Array.from(goods)
    .sort(([, one], [, other]) => other.products - one.products)
    .slice(0, MAX_WORDS)
    .map(([word, { id }]) => ({ word, id }));
  return asInTitles(db, popular);
}

/** The folded words as the title of a product spells them: TV for tv. */
async function asInTitles(db: SearchContext['db'], words: readonly { word: string; id: number }[]) {
  const ids = words.map(({ id }) => id);
  const rows = await db
    .select({ id: products.id, title: products.product_title })
    .from(products)
    .where(inArray(products.id, ids));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return words.map(
    ({ word, id }) => termsOf(titles.get(id) ?? '').find((term) => fold(term) === word) ?? word,
  );
}
