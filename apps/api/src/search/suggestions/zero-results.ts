import type { Category, ZeroResults } from '@damoa/contracts';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { categories } from '../../db/schema.ts';
import { selectWithParents } from '../category-names/select-with-parents.ts';
import { saysTooLittle } from '../interpretation/drop-words.ts';
import { readOperators } from '../interpretation/operators.ts';
import { readOrder } from '../interpretation/order-words.ts';
import { readPriceLimits } from '../interpretation/price-limits.ts';
import { readText, type SearchText, typedText } from '../text/search-text.ts';
import { hasMatches } from '../titles/count-titles.ts';
import { matchesQuery } from '../titles/title-condition.ts';
import type { Search, TitleQuery } from '../titles/title-query.ts';
import { categoriesSelling } from '../vocabulary/goods-by-category.ts';
import { popularWords } from './popular-words.ts';

const MAX_WORDS = 6;
const MAX_CATEGORIES = 3;

/**
 * Suggestions after a search that finds nothing.
 * @param totalOf how many products a search for a text shows, which may be a whole category: 신발
 * @param named the category that the text names, of which the filters leave nothing
 */
export async function zeroResults(
  search: Search,
  typed: string,
  totalOf: (text: string) => Promise<number>,
  named?: Category,
): Promise<ZeroResults> {
  const plain = readOperators(typed)?.text ?? typed;
  const text = readText(plain);
  const unpriced = readText(readPriceLimits(plain)?.rest ?? '');
  const [fewer, popular] = await Promise.all([
    fewerWords(search, text, unpriced),
    popularWords(search),
  ]);
  const texts = fewer.map((words) => typedText(words));
  const shorter = await Promise.all(
    texts.map(async (text) => ({ text, total: await totalOf(text) })),
  );
  return {
    fewer_words: shorter.filter(({ total }) => total > 0),
    categories: named
      ? await suggested(search.db, [named.category_id])
      : await categoriesOf(search.db, await search.queryOf(fewer[0] ?? text)),
    popular,
  };
}

/**
 * The texts that find something: the one without its prices, those without one of the words, or otherwise
 * each word by itself.
 */
async function fewerWords(
  search: Search,
  text: SearchText,
  unpriced: SearchText,
): Promise<readonly SearchText[]> {
  if (unpriced.length > 0) {
    const found = await onlyMatching(search, [unpriced]);
    return found.length > 0 ? found : fewerWords(search, unpriced, []);
  }
  if (text.length < 2 || text.length > MAX_WORDS) return [];
  const longer = await onlyMatching(
    search,
    text.map((_, index) => text.toSpliced(index, 1)),
  );
  if (longer.length > 0 || text.length === 2) return longer;
  return onlyMatching(
    search,
    text.map((word) => [word]),
  );
}

/** The distinct texts that say enough, also besides an order, and that titles have. */
async function onlyMatching({ db, queryOf }: Search, texts: readonly SearchText[]) {
  const specific = texts.filter(
    (text) => !text.every(saysTooLittle) && readOrder(typedText(text))?.rest !== '',
  );
  const distinct = [...new Map(specific.map((text) => [typedText(text), text])).values()];
  const found = await Promise.all(
    distinct.map(async (text) => hasMatches(db, await queryOf(text))),
  );
  return distinct.filter((_, index) => found[index]);
}

/**
 * Categories with products: those in which what the query names is sold, then those whose name matches it, then those
 * with the most matching titles.
 */
async function categoriesOf(db: Database, query: TitleQuery | undefined) {
  if (!query) return [];
  const { words = [], subjects = [] } = query.ranking ?? {};
  const isSelling = sql`category_id = any (${sql.param(categoriesSelling(words, subjects))}::integer[])`;
  const isNamed = query.isIn(sql`lower(category_name)`);
  const { rows } = await db.execute<{ category_id: number }>(sql`
    select category_id from categories left join (
      select category_id, count(*) as titles from listings
      where ${matchesQuery(query)}
      group by category_id
    ) as holding using (category_id)
    where titles > 0 or ((${isSelling} or ${isNamed}) and exists (
      select from listing_counts where category_id = categories.category_id and listings > 0
    ))
    order by ${isSelling} desc, ${isNamed} desc, titles desc nulls last, category_id
    limit ${MAX_CATEGORIES}
  `);
  return suggested(
    db,
    rows.map(({ category_id }) => category_id),
  );
}

async function suggested(db: Database, ids: readonly number[]) {
  const found = await selectWithParents(db).where(inArray(categories.category_id, ids));
  return found.sort((one, other) => ids.indexOf(one.category_id) - ids.indexOf(other.category_id));
}
