import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { mayContain } from './lexemes.ts';

/**
 * Letters of titles that take the index long to count; those of a pair lie farther apart. Fewer it
 * counts in no time.
 */
const VERY_MANY = 80_000;

/**
 * Begins to keep how many titles have a letter or a pair of letters, of those that very many have.
 * From then on the triggers of `listings` keep it.
 */
export async function countFrequentParts(db: Database, veryMany = VERY_MANY) {
  const { rows } = await db.execute<{ part: string }>(sql`
    with parts as (
      select distinct word, occurrences, substr(word, place, letters) as part
      from title_words, generate_series(1, length(word)) as place, generate_series(1, 2) as letters
      where occurrences > 0
    )
    select part from parts
    where part not in (select part from title_parts)
    group by part
    having sum(occurrences) * length(part) >= ${veryMany}
    order by part
  `);
  for (const { part } of rows) {
    await db.transaction(async (transaction) => {
      // Between the counting and the keeping no title may change.
      await transaction.execute(sql`lock table listings in share row exclusive mode`);
      // Apart from the writing, so that it may use several processors.
      const { rows } = await transaction.execute<{ total: string }>(sql`
        select count(*) as total from listings
        where title_lexemes(title) @@ ${mayContain(part)}::tsquery
      `);
      await transaction.execute(sql`
        insert into title_parts (part, listings) values (${part}, ${rows[0]?.total})
        on conflict (part) do nothing
      `);
    });
  }
}

/** How many titles have a part; undefined when that is not kept. */
export async function keptCount(db: Database, part: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ listings: number }>(sql`
    select listings from title_parts where part = ${part}
  `);
  return rows[0]?.listings;
}
