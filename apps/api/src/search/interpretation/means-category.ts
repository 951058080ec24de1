import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  categoriesCalled,
  isCategoryWord,
  treesWithoutSupplies,
} from '../category-names/category-words.ts';
import type { SearchText } from '../text/search-text.ts';
import type { TitleQuery } from '../titles/title-query.ts';
import type { SearchSource } from './search-source.ts';

/** The most popular products of each category stand for all of them. */
const SAMPLE = 20;

/** Whether a text may mean all products of categories, however many titles have it. */
export async function mayMeanCategory(source: SearchSource, text: SearchText) {
  if (isCategoryWord(text)) return true;
  const [vocabulary, categories] = await Promise.all([source.vocabulary(), source.categories()]);
  return categoriesCalled(vocabulary, text, categories).length > 0;
}

/**
 * Whether a text means all products of categories, however many titles have it: a listed word does, and so does the name
 * of a category that few of its own products have in their titles. Shoes are seldom called 신발, and 신발 of titles is
 * what laces are for; but 이어폰 finds its category by itself.
 */
export async function meansCategory(source: SearchSource, text: SearchText, query: TitleQuery) {
  if (isCategoryWord(text)) return true;
  const [vocabulary, categories] = await Promise.all([source.vocabulary(), source.categories()]);
  const named = categoriesCalled(vocabulary, text, categories);
  return named.length > 0 && isRareAmong(source.db, treesWithoutSupplies(named, categories), query);
}

/** Whether less than half of the products of some categories match. */
async function isRareAmong(db: Database, categories: readonly number[], { isIn }: TitleQuery) {
  const { rows } = await db.execute<{ is_rare: boolean }>(sql`
    select count(*) filter (where ${isIn(sql`title`)}) * 2 < count(*) as is_rare
    from unnest(${sql.param(categories)}::integer[]) as category
    cross join lateral (
      select title from listings where category_id = category
      order by volume desc nulls first, id limit ${SAMPLE}
    ) as popular
  `);
  return rows[0]?.is_rare ?? false;
}
