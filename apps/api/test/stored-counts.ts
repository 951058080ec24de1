import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';

/** The stored counts of listings, words and n-grams that differ from a scan of the listings. */
export async function wrongCounts(db: Database) {
  const { rows } = await db.execute(sql`
    with scanned as (
      select scope as category_id, measure, low, count(*) as listings
      from listings join category_scopes using (category_id), lateral (values
        ('volume', range_low(volume)), ('price', range_low(price)),
        ('discount', discount), ('drop', drop_range_low(drop, id)), ('id', id - id % 8192)
      ) as place (measure, low)
      group by 1, 2, 3
    ), words as (
      select word, count(*) as occurrences
      from listings, unnest(string_to_array(title, ' ')) as word group by 1
    )
    select 'count' as kind from scanned full join
      (select * from listing_counts where listings <> 0) as stored using (category_id, measure, low)
    where scanned.listings is distinct from stored.listings
    union all
    select 'word' from words full join
      (select * from title_words where occurrences <> 0) as stored using (word)
    where words.occurrences is distinct from stored.occurrences
    union all
    select 'part ' || part from title_parts
    where listings <> (
      select count(*) from listings where case
        when part ~ '^ [ᄀ-ᄒ]$' then title_lexemes(title) @@ quote_literal(part)::tsquery
        else strpos(title, part) > 0
      end
    )
  `);
  return rows;
}
