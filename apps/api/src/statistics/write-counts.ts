import { type Counts, MAX_COUNT_AGE } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** How long clicks and searches are stored: a year, and the days to compare it with. */
const STORED = '400 days';
/**
 * How long the id of a batch is remembered: as long as the batch can be sent again, since its counts may be of the day
 * after it was written, and are accepted until that day ended `MAX_COUNT_AGE` days ago.
 */
const REPEATED = `${MAX_COUNT_AGE + 2} days`;
/** Distinct search texts stored per day. The limit is needed since anyone can report any search. */
const MAX_TEXTS = 20_000;
/** Distinct clicks stored per day with search and position, limited for the same reason. */
const MAX_CLICKS = 100_000;

/**
 * Adds a batch of counts atomically. A batch with an id that was written before is ignored. Clicks on unknown
 * products are dropped, and so are searches with an empty text, which the contract blanks if it may be
 * personal. Once a day has `MAX_TEXTS`, searches for new texts are dropped. Once it has `MAX_CLICKS`, new
 * clicks are counted without search and position.
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
      -- Stops counting at the limit: the day may have far more, up to one without a search per product.
      where exists (select from clicks where clicks.day = days.day offset ${MAX_CLICKS - 1})
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
      -- Always in the same order, so that concurrent writers cannot deadlock.
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
      where (select count(*) from searches where searches.day = days.day) >= ${MAX_TEXTS}
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

/** Deletes counts, sums and batch ids after their retention periods. */
export async function sweepCounts(db: Database) {
  await db.execute(sql`delete from clicks where day < now() - ${STORED}::interval`);
  await db.execute(sql`delete from searches where day < now() - ${STORED}::interval`);
  await db.execute(sql`delete from month_sums where month < now() - ${STORED}::interval`);
  await db.execute(sql`delete from count_batches where written_at < now() - ${REPEATED}::interval`);
}
