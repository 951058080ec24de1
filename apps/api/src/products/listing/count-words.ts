import type { KeywordChip } from '@damoa/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { allConditions } from '../../db/conditions.ts';
import { fold } from '../../search/text/search-text.ts';
import { matchesQuery } from '../../search/titles/title-condition.ts';
import type { TitleQuery } from '../../search/titles/title-query.ts';

/**
 * Counts the matching products that each word leaves when it is ticked. It reads every matching title once
 * for all words.
 * @returns the words that leave the most first
 */
export async function countWords(
  db: Database,
  words: readonly string[],
  queries: readonly TitleQuery[],
  conditions: SQL[],
): Promise<KeywordChip[]> {
  if (words.length === 0) return [];
  const counts = words.map((word) => sql`count(*) filter (where strpos(title, ${fold(word)}) > 0)`);
  const found = [sql`true`, ...queries.map(matchesQuery), ...conditions];
  const { rows } = await db.execute<{ counts: string[] }>(sql`
    select array[${sql.join(counts, sql`, `)}] as counts from listings
    where ${allConditions(found)}
  `);
  return words
    .map((word, index) => ({ word, count: Number(rows[0]?.counts[index]) }))
    .sort((one, other) => other.count - one.count);
}
