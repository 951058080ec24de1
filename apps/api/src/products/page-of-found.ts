import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema.ts';
import type { Slice } from '../http/numbered-page.ts';
import { CLOSEST, closeness, ELSEWHERE, mayBeThing, type Ranking } from '../search/closeness.ts';
import { isFoundBy, type TitleQuery } from '../search/title-query.ts';
import type { Order } from './orders.ts';
import type { Page } from './page.ts';
import { listedColumns } from './read-products.ts';

/** How many listings are read one by one before the index of the titles is asked. */
const SCANNED = 2_000;
/** The same in the categories of that name: more of their titles match. */
const SCANNED_WITHIN = 500;
/** The last place of a listing that may be found in this way. */
const LAST_SCANNED = 100;

/**
 * A page of the titles that match, and their exact total, in one statement. By popularity, those come
 * first that are nearest to what was searched (see `closeness`).
 *
 * Very common words occur in the most popular titles, so scanning those first usually fills the page.
 * Only when it does not are all matches found by the index and sorted. Each branch of a `case` runs
 * only if it is needed.
 */
export async function pageOfFound(
  db: Database,
  query: TitleQuery,
  conditions: SQL[],
  order: Order,
  slice: Slice,
): Promise<Page> {
  const page =
    order.measure === 'volume' && query.ranking
      ? rankedPage(query, query.ranking, conditions, order, slice)
      : sortedPage(query, conditions, order, slice);
  const rows = await db
    .select({ total: sql`page.total`.mapWith(Number), product: listedColumns })
    .from(sql`(${page}) as page left join unnest(ids) with ordinality as at (id, place) on true`)
    .leftJoin(products, sql`${products.id} = at.id`)
    .orderBy(sql`at.place`);
  return {
    total: rows[0]?.total ?? 0,
    products: rows.flatMap(({ product }) => product ?? []),
  };
}

/** The statement of a page in an order that the listings have by themselves. */
function sortedPage(query: TitleQuery, conditions: SQL[], order: Order, slice: Slice) {
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
 * The statement of a page by closeness, then popularity. `first` has matches that nothing outranks. Of
 * very many matches not all are ranked: `things` has whatever is the thing itself, `nearby` what comes
 * directly after these.
 */
function rankedPage(
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
    select id, volume, ${sql.raw(String(cost))} as far from ${source} as first
    where ${all([sql`${far} = ${cost}`, query.isIn(sql`title`), ...conditions])}
  `;
  const found = (...condition: SQL[]) => sql`
    select id, volume, ${far} as far from listings where ${all([...condition, ...conditions])}
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

/** The stored count of a frequent letter or pair of letters; null for everything else. */
function storedCount(query: TitleQuery, conditions: SQL[]) {
  return query.ngram === undefined || conditions.length > 0
    ? sql`null::integer`
    : sql`(select listings from title_parts where part = ${query.ngram})`;
}

const counted = (query: TitleQuery, conditions: SQL[]) =>
  sql`(select count(*) from listings where ${all([isFoundBy(query), ...conditions])})`;

const all = (conditions: SQL[]) => sql.join(conditions, sql` and `);
