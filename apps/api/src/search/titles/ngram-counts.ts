import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { INITIALS } from '../text/initials.ts';
import { initialKey, mayContain, withFirstInitial } from '../text/lexemes.ts';

/**
 * From this number of occurrences on, counting the titles that have a letter takes too long, even by the
 * index. The titles that have a bigram lie farther apart, so half as many take as long.
 */
const FREQUENT = 80_000;

interface Ngram {
  /** The key in `title_parts`. */
  ngram: string;
  /** The tsquery that finds the titles that have it. */
  lexemes: string;
}

/**
 * Counts the titles that have a frequent letter or bigram and, in a catalogue of at least `frequent`
 * listings, those that begin with each initial consonant. Counts that exist are left alone: from the first
 * count on, the triggers of `listings` keep it up to date.
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
  for (const { ngram } of rows) await count(db, { ngram, lexemes: mayContain(ngram) });
  for (const initial of await uncountedInitials(db, frequent))
    await count(db, { ngram: initialKey(initial), lexemes: withFirstInitial(initial) });
}

async function uncountedInitials(db: Database, frequent: number) {
  const keys = INITIALS.map(initialKey);
  const { rows } = await db.execute<{ part: string }>(sql`
    select part from unnest(${sql.param(keys)}::text[]) as part
    where part not in (select part from title_parts) and exists (select from listings offset ${frequent - 1})
  `);
  const uncounted = new Set(rows.map(({ part }) => part));
  return INITIALS.filter((initial) => uncounted.has(initialKey(initial)));
}

async function count(db: Database, { ngram, lexemes }: Ngram) {
  await db.transaction(async (transaction) => {
    // No title may change between the count and its insertion.
    await transaction.execute(sql`lock table listings in share row exclusive mode`);
    // PostgreSQL does not run a statement that writes in parallel, so the count is a statement of its own.
    const { rows } = await transaction.execute<{ total: string }>(sql`
      select count(*) as total from listings where title_lexemes(title) @@ ${lexemes}::tsquery
    `);
    await transaction.execute(sql`
      insert into title_parts (part, listings) values (${ngram}, ${rows[0]?.total})
      on conflict (part) do nothing
    `);
  });
}
