import type { KeywordChip } from '@damoa/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { allOf, mayContain } from '../search/lexemes.ts';
import { fold } from '../search/search-text.ts';
import { isFoundBy, type TitleQuery } from '../search/title-query.ts';

/**
 * How many of the products that are found each of the words leaves when it is ticked. What a search has
 * found is read once for all words; without a search, the index is asked for each.
 */
export async function countWords(
  db: Database,
  words: readonly string[],
  queries: readonly TitleQuery[],
  conditions: SQL[],
): Promise<KeywordChip[]> {
  if (words.length === 0) return [];
  const has = (word: string) => sql`strpos(title, ${fold(word)}) > 0`;
  const found = [...queries.map(isFoundBy), ...conditions];
  const counts =
    queries.length > 0
      ? sql`select array[${sql.join(
          words.map((word) => sql`count(*) filter (where ${has(word)})`),
          sql`, `,
        )}] as counts from listings where ${sql.join(found, sql` and `)}`
      : sql`select array[${sql.join(
          words.map((word) => {
            const pieces = fold(word).split(' ').map(mayContain);
            const byIndex = sql`title_lexemes(title) @@ ${allOf(pieces)}::tsquery`;
            const all = sql.join([byIndex, has(word), ...conditions], sql` and `);
            return sql`(select count(*) from listings where ${all})`;
          }),
          sql`, `,
        )}] as counts`;
  const { rows } = await db.execute<{ counts: string[] }>(counts);
  return words.map((word, index) => ({ word, count: Number(rows[0]?.counts[index]) }));
}
