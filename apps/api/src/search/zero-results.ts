import type { ZeroResults } from '@damoa/contracts';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { categories } from '../db/schema.ts';
import { countTitles } from './count-titles.ts';
import { isFoundBy } from './found-by.ts';
import { popularWords } from './popular-words.ts';
import { type SearchText, typedText } from './search-text.ts';
import type { Search, TitleQuery } from './title-query.ts';

const MOST_WORDS = 6;
const MOST_CATEGORIES = 3;

/** What to try after a search that finds nothing. */
export async function zeroResults(search: Search, text: SearchText): Promise<ZeroResults> {
  const [fewer, popular] = await Promise.all([fewerWords(search, text), popularWords(search)]);
  return {
    fewer_words: fewer.map(({ text, total }) => ({ text: typedText(text), total })),
    categories: await categoriesOf(search.db, await search.queryOf(fewer[0]?.text ?? text)),
    popular,
  };
}

/** The text without one of its words where that finds something, or else each word by itself. */
async function fewerWords(search: Search, text: SearchText) {
  if (text.length < 2 || text.length > MOST_WORDS) return [];
  const longer = await finding(
    search,
    text.map((_, index) => text.toSpliced(index, 1)),
  );
  if (longer.length > 0 || text.length === 2) return longer;
  return finding(
    search,
    text.map((word) => [word]),
  );
}

/** Those of the texts that some titles have, each once. */
async function finding(search: Search, texts: readonly SearchText[]) {
  const distinct = new Map(texts.map((text) => [typedText(text), text]));
  const totals = await Promise.all(
    Array.from(distinct.values(), async (text) => ({
      text,
      total: await countTitles(search.db, await search.queryOf(text)),
    })),
  );
  return totals.filter(({ total }) => total > 0);
}

/** The categories that have the text of the query in their name, or most of the titles that have it. */
async function categoriesOf(db: Database, query: TitleQuery | undefined) {
  if (!query) return [];
  const { rows } = await db.execute<{ category_id: number }>(sql`
    select category_id from categories left join (
      select category_id, count(*) as titles from listings
      where ${isFoundBy(query)}
      group by category_id
    ) as holding using (category_id)
    where titles > 0 or ${query.isIn(sql`lower(category_name)`)}
    order by ${query.isIn(sql`lower(category_name)`)} desc, titles desc nulls last, category_id
    limit ${MOST_CATEGORIES}
  `);
  const ids = rows.map(({ category_id }) => category_id);
  const found = await db.select().from(categories).where(inArray(categories.category_id, ids));
  return found.sort((one, other) => ids.indexOf(one.category_id) - ids.indexOf(other.category_id));
}
