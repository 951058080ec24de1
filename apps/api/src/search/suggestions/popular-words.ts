import { sql } from 'drizzle-orm';
import { termsOf } from '../text/terms.ts';
import type { SearchContext } from '../titles/search-context.ts';
import { isStopWord } from '../vocabulary/stop-words.ts';

const MAX_WORDS = 8;
const BEST_SELLERS = 100;

/** The words that occur in the most titles of best-selling products. */
export async function popularWords({ db, vocabulary }: SearchContext) {
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from listings order by volume desc, id limit ${BEST_SELLERS}
  `);
  const titles = new Map<string, number>();
  for (const { title } of rows) {
    for (const term of new Set(termsOf(title))) titles.set(term, (titles.get(term) ?? 0) + 1);
  }
  return Array.from(titles)
    .filter(([word, count]) => count > 1 && word.length > 1 && !isStopWord(vocabulary, word))
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_WORDS)
    .map(([word]) => word);
}
