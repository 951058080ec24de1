import type { KeywordChip } from '@damoa/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { isFoundBy } from '../search/found-by.ts';
import { fold } from '../search/search-text.ts';
import type { TitleQuery } from '../search/title-query.ts';

/**
 * How many of the products that are found each of the words leaves when it is ticked. Every title that
 * is found is read, once for all words.
 */
export async function countWords(
  db: Database,
  words: readonly string[],
  queries: readonly TitleQuery[],
  conditions: SQL[],
): Promise<KeywordChip[]> {
  if (words.length === 0) return [];
  const counts = words.map((word) => sql`count(*) filter (where strpos(title, ${fold(word)}) > 0)`);
  const found = [sql`true`, ...queries.map(isFoundBy), ...conditions];
  const { rows } = await db.execute<{ counts: string[] }>(sql`
    select array[${sql.join(counts, sql`, `)}] as counts from listings
    where ${sql.join(found, sql` and `)}
  `);
  return words.map((word, index) => ({ word, count: Number(rows[0]?.counts[index]) }));
}
