import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { INITIALS } from './initials.ts';
import { beginning, beginningPart, mayContain } from './lexemes.ts';

/**
 * From so many occurrences on, counting the titles of a letter through the index takes too long. The
 * titles of a pair of letters lie farther apart, so that half as many take as long.
 */
const FREQUENT = 80_000;

/** A part of titles, and what finds those that have it. */
interface Part {
  part: string;
  lexemes: string;
}

/**
 * Counts the titles that have a frequent letter or pair of letters, and those that begin with each
 * consonant where titles are many, for all that have no count yet. From then on the triggers of
 * `listings` update these counts.
 */
export async function countFrequentNgrams(db: Database, frequent = FREQUENT) {
  const { rows } = await db.execute<{ ngram: string }>(sql`
    with ngrams as (
      select distinct word, occurrences, substr(word, place, letters) as ngram
      from title_words, generate_series(1, length(word)) as place, generate_series(1, 2) as letters
      where occurrences > 0
    )
    select ngram from ngrams
    where ngram not in (select part from title_parts)
    group by ngram
    having sum(occurrences) * length(ngram) >= ${frequent}
    order by ngram
  `);
  for (const { ngram } of rows) await count(db, { part: ngram, lexemes: mayContain(ngram) });
  for (const initial of await uncountedInitials(db, frequent))
    await count(db, { part: beginningPart(initial), lexemes: beginning(initial) });
}

async function uncountedInitials(db: Database, frequent: number) {
  const parts = INITIALS.map(beginningPart);
  const { rows } = await db.execute<{ part: string }>(sql`
    select part from unnest(${sql.param(parts)}::text[]) as part
    where part not in (select part from title_parts) and exists (select from listings offset ${frequent - 1})
  `);
  const uncounted = new Set(rows.map(({ part }) => part));
  return INITIALS.filter((initial) => uncounted.has(beginningPart(initial)));
}

async function count(db: Database, { part, lexemes }: Part) {
  await db.transaction(async (transaction) => {
    // No title may change between the count and its insertion.
    await transaction.execute(sql`lock table listings in share row exclusive mode`);
    // A statement that writes may not use several processors: the count is a statement of its own.
    const { rows } = await transaction.execute<{ total: string }>(sql`
      select count(*) as total from listings where title_lexemes(title) @@ ${lexemes}::tsquery
    `);
    await transaction.execute(sql`
      insert into title_parts (part, listings) values (${part}, ${rows[0]?.total})
      on conflict (part) do nothing
    `);
  });
}
