import { type SQL, sql } from 'drizzle-orm';
import type { Slice } from '../http/numbered-page.ts';
import {
  CLOSEST,
  closeness,
  ELSEWHERE,
  mayBeThing,
  type Ranking,
  withBeginning,
} from '../search/closeness.ts';
import { isFoundBy } from '../search/found-by.ts';
import type { TitleQuery } from '../search/title-query.ts';
import { all } from './filters.ts';
import type { Order } from './orders.ts';

/** How many listings are read one by one before the index of the titles is asked. */
const SCANNED = 2_000;
/** The same in the categories of that name: more of their titles match. */
const SCANNED_WITHIN = 500;
/** The last place of a listing that may be found in this way. */
const LAST_SCANNED = 100;

/**
 * The statement of a page of a large catalogue, in an order that the listings have by themselves.
 *
 * Very common words occur in the most popular titles, so scanning those first usually fills the page.
 * Only when it does not are all matches found by the index and sorted. Each branch of a `case` runs
 * only if it is needed.
 */
export function sortedPage(query: TitleQuery, conditions: SQL[], order: Order, slice: Slice) {
  const { offset, limit } = slice;
  // Materialised: the planner would walk an index of the order, for rare words from end to end.
  return sql`
    with first as materialized (
      select id, volume, price, discount, drop from ${firstOf(order, slice)} as first
      where ${all([query.isIn(sql`title`), ...conditions])}
      order by ${order.by} limit ${limit} offset ${offset}
    ), matching as materialized (
      select id, volume, price, discount, drop from listings where ${all([isFoundBy(query), ...conditions])}
    )
    select
      case when is_full
        then coalesce(${storedCount(query, conditions)}, ${counted(query, conditions)})
        else (select count(*) from matching) end as total,
      case when is_full then array(select id from first order by ${order.by}) else array(
        select id from matching order by ${order.by} limit ${limit} offset ${offset}
      ) end as ids
    from (select count(*) = ${limit} as is_full from first) as scan
  `;
}

/**
 * The same by closeness, then popularity. `first` has matches that nothing outranks. Of
 * very many matches not all are ranked: `things` has whatever is the thing itself, `nearby` what comes
 * directly after these.
 */
export function rankedPage(
  query: TitleQuery,
  ranking: Ranking,
  conditions: SQL[],
  order: Order,
  slice: Slice,
) {
  const { offset, limit } = slice;
  const far = closeness(ranking);
  // The words of a head are words of its title.
  const asked = ranking.isAlone ? [] : [isFoundBy(query)];
  const named = ranking.categories ?? [];
  const closest = named.length > 0 ? firstWithin(named, order, slice) : firstOf(order, slice);
  const scanned = (cost: number, source: SQL) => sql`
    select id, volume, ${sql.raw(String(cost))} as far
    from ${withBeginning(sql`${source} as first`, all([query.isIn(sql`title`), ...conditions]))} as scanned
    where ${far} = ${cost}
  `;
  const found = (...condition: SQL[]) => sql`
    select id, volume, ${far} as far
    from ${withBeginning(sql`listings`, all([...condition, ...conditions]))} as found
  `;
  const pageOf = (source: SQL) => sql`array(
    select id from ${source} order by far, ${order.by} limit ${limit} offset ${offset}
  )`;
  const end = offset + limit;
  return sql`
    with many as materialized (select ${countOfMany(query, conditions)} as total),
    first as materialized (${scanned(CLOSEST, closest)}),
    things as materialized (
      select * from (${found(mayBeThing(ranking), ...asked)}) as found where far < ${ELSEWHERE}
    ),
    nearby as materialized (${scanned(ELSEWHERE, firstOf(order, slice))}),
    matching as materialized (${found(isFoundBy(query))})
    select
      case when source = 'matching' then (select count(*) from matching)
        else coalesce(total, ${counted(query, conditions)}) end as total,
      case source
        when 'first' then ${pageOf(sql`first`)}
        when 'things' then ${pageOf(sql`things`)}
        when 'nearby' then ${pageOf(sql`(select * from things union all select * from nearby) as next`)}
        else ${pageOf(sql`matching`)}
      end as ids
    from (
      select total, case
        when (select count(*) from first) >= ${end} then 'first'
        when total is null then 'matching'
        when (select count(*) from things) >= ${end} then 'things'
        when (select count(*) from things) + (select count(*) from nearby) >= ${end} then 'nearby'
        else 'matching'
      end as source
      from many
    ) as chosen
  `;
}

/** The first listings of an order, or none where the page lies behind them. */
function firstOf(order: Order, { offset, limit }: Slice) {
  const scanned = offset + limit > LAST_SCANNED ? 0 : SCANNED;
  return sql`(select * from listings order by ${order.by} limit ${scanned})`;
}

/** The first listings of some categories together: nothing of another one is nearer. */
function firstWithin(categories: readonly number[], order: Order, { offset, limit }: Slice) {
  const scanned = offset + limit > LAST_SCANNED ? 0 : SCANNED_WITHIN;
  return sql`(
    select listings.* from (
      select id from unnest(${sql.param(categories)}::integer[]) as named (category), lateral (
        select id, volume from listings where category_id = named.category
        order by ${order.by} limit ${scanned}
      ) as first
      order by ${order.by} limit ${scanned}
    ) as best join listings using (id)
  )`;
}

/** The count where there are very many: if it is not stored, it is counted; null for everything else. */
function countOfMany(query: TitleQuery, conditions: SQL[]) {
  return query.isFrequent ? counted(query, conditions) : storedCount(query, conditions);
}

/** The stored count of a frequent part of titles; null for everything else. */
function storedCount(query: TitleQuery, conditions: SQL[]) {
  return query.part === undefined || conditions.length > 0
    ? sql`null::integer`
    : sql`(select listings from title_parts where part = ${query.part})`;
}

const counted = (query: TitleQuery, conditions: SQL[]) =>
  sql`(select count(*) from listings where ${all([isFoundBy(query), ...conditions])})`;
