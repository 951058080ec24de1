import type { WaysOut } from '@damoa/contracts';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { categories } from '../db/schema.ts';
import { countTitles } from './count-titles.ts';
import { popularWords } from './popular-words.ts';
import { titleQuery } from './title-query.ts';

const MOST_WORDS = 6;
const MOST_CATEGORIES = 3;

/** Where to go from a search that finds nothing. */
export async function waysOut(db: Database, typed: string): Promise<WaysOut> {
  const [fewer, popular] = await Promise.all([fewerWords(db, typed), popularWords(db)]);
  return {
    fewer_words: fewer,
    categories: await categoriesOf(db, fewer[0]?.text ?? typed),
    popular,
  };
}

/** The query without one of its words where that finds something, or else each word by itself. */
async function fewerWords(db: Database, typed: string) {
  const words = typed.split(/\s+/u);
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  const without = words.map((_, index) => words.filter((__, other) => other !== index).join(' '));
  const longer = await finding(db, without);
  return longer.length > 0 || words.length === 2 ? longer : finding(db, words);
}

async function finding(db: Database, texts: readonly string[]) {
  const totals = await Promise.all(
    [...new Set(texts)].map(async (text) => ({ text, total: await countTitles(db, text) })),
  );
  return totals.filter(({ total }) => total > 0);
}

/** The categories that have the text in their name, or most of the titles that have it. */
async function categoriesOf(db: Database, text: string) {
  const query = await titleQuery(db, text);
  if (!query) return [];
  const { rows } = await db.execute<{ category_id: number }>(sql`
    select category_id from categories left join (
      select category_id, count(*) as titles from listings
      where title_lexemes(title) @@ ${query.lexemes}::tsquery
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
