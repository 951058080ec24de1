import type { Counts } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** For how long clicks and searches are stored: a year and what one compares it with. */
const STORED = '400 days';
/** For how long a batch may be sent again. */
const REPEATED = '1 day';
/** Different texts that are stored of one day: anybody can report any search. */
const MOST_TEXTS = 20_000;
/** Different clicks that are stored of one day with their search and position: anybody can report any. */
const MOST_CLICKS = 100_000;

/**
 * Adds what was counted, all or nothing, and a batch with one id only once. A click on a product that is
 * unknown is left out, as is a search whose text is not stored: it may be personal, or come on a day that has
 * many already. Further clicks of a day that has many are counted without their search and position.
 */
export async function writeCounts(db: Database, { id, clicks, searches }: Counts) {
  await db.execute(sql`
    with batch as (
      insert into count_batches (id) values (${id}) on conflict do nothing returning id
    ), clicked_line as (
      select line.*, products.id as product, products.category_id
      from batch, jsonb_to_recordset(${JSON.stringify(clicks)}::jsonb)
        as line (day date, product_id text, q text, place text, position smallint, times integer)
        join products using (product_id)
    ), crowded_days as materialized (
      select day from (select distinct day from clicked_line) as days
      -- Counts no further than that: the day may have many more, one without a search for each product.
      where exists (select from clicks where clicks.day = days.day offset ${MOST_CLICKS - 1})
    ), clicked as (
      insert into clicks (day, product, category_id, q, place, position, clicks)
      select day, product, category_id,
        case when is_crowded then '' else q end, place,
        case when is_crowded then 1 else position end, sum(times)
      from (
        select *, day in (select day from crowded_days) and not exists (
          select from clicks as known
          where (known.day, known.product, known.q, known.place, known.position, known.category_id)
            = (line.day, line.product, line.q, line.place, line.position, line.category_id)
        ) as is_crowded
        from clicked_line as line
      ) as line
      group by 1, 2, 3, 4, 5, 6
      -- Always in one order: two writers then wait for each other, and do not block each other.
      order by 1, 2, 4, 5, 6, 3
      on conflict (day, product, q, place, position, category_id)
        do update set clicks = clicks.clicks + excluded.clicks
    ), searched as (
      select day, q, sum(times) as searches,
        coalesce(sum(times) filter (where total = 0), 0) as without_result
      from batch, jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
        as line (day date, q text, total integer, times integer)
      where q <> ''
      group by 1, 2
    ), full_days as materialized (
      select day from (select distinct day from searched) as days
      where (select count(*) from searches where searches.day = days.day) >= ${MOST_TEXTS}
    )
    insert into searches (day, q, searches, without_result)
    select day, q, searches, without_result from searched
    where day not in (select day from full_days)
      or exists (select from searches as known where known.day = searched.day and known.q = searched.q)
    order by 1, 2
    on conflict (day, q) do update set searches = searches.searches + excluded.searches,
      without_result = searches.without_result + excluded.without_result
  `);
}

/** Removes what is older than anybody looks at. */
export async function sweepCounts(db: Database) {
  await db.execute(sql`delete from clicks where day < now() - ${STORED}::interval`);
  await db.execute(sql`delete from searches where day < now() - ${STORED}::interval`);
  await db.execute(sql`delete from month_sums where month < now() - ${STORED}::interval`);
  await db.execute(sql`delete from count_batches where written_at < now() - ${REPEATED}::interval`);
}
