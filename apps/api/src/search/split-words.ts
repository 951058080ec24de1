import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { fold } from './fold.ts';

const LONGEST = 12;

/**
 * A compound that stands in no title, taken apart into two words of titles: 남자옷 → 남자 옷. Only
 * the last of them may be a single letter.
 */
export async function splitWords(db: Database, typed: string): Promise<string | undefined> {
  const letters = Array.from(fold(typed));
  if (letters.length > LONGEST) return undefined;
  const splits = letters.slice(2).map((_, index) => ({
    first: letters.slice(0, index + 2).join(''),
    second: letters.slice(index + 2).join(''),
  }));
  const { rows } = await db.execute<{ text: string }>(sql`
    select first || ' ' || second as text
    from jsonb_to_recordset(${JSON.stringify(splits)}::jsonb)
      as split (first text collate "C", second text collate "C")
    where exists (select from title_words where word in (first, first || ',') and occurrences > 0)
      and exists (select from title_words where word in (second, second || ',') and occurrences > 0)
    order by length(second) desc
    limit 1
  `);
  return rows[0]?.text;
}
