import { type SQL, sql } from 'drizzle-orm';
import { allConditions } from '../../db/conditions.ts';
import type { Slice } from '../../http/numbered-page.ts';
import {
  DISTANCE,
  type Ranking,
  relevanceDistance,
  withBeginning,
  withoutMentions,
} from '../../search/ranking/relevance-distance.ts';
import { mayBeSubject } from '../../search/ranking/subject-in-head.ts';
import { matchesQuery } from '../../search/titles/title-condition.ts';
import type { TitleQuery } from '../../search/titles/title-query.ts';
import type { Order } from './orders.ts';

/** How many listings are scanned before the index over titles is used. */
const SCANNED = 2_000;
/** The same within the categories of that name, where more titles match. */
const SCANNED_WITHIN = 500;
/** Only pages that end at or before this position are filled by scanning. */
const LAST_SCANNED = 100;

/**
 * The statement of a page of a large catalogue, sorted by a column of the listings.
 *
 * Very common words occur in the most popular titles, so scanning those first usually fills the page.
 * Only otherwise does the index find all matches, to be sorted. PostgreSQL runs only the branch of a `case`
 * that is needed.
 */
export function sortedPage(query: TitleQuery, conditions: SQL[], order: Order, slice: Slice) {
  const { offset, limit } = slice;
  // Materialised: otherwise the planner would walk the index of the order, to its end for rare words.
  return sql`
    with first as materialized (
      select id, volume, price, discount, drop from ${firstOf(order, slice)} as first
      where ${allConditions([query.isIn(sql`title`), ...conditions])}
      order by ${order.by} limit ${limit} offset ${offset}
    ), matching as materialized (
      select id, volume, price, discount, drop from listings
      where ${allConditions([matchesQuery(query), ...conditions])}
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
 * The same, sorted by distance and then popularity. `first` has matches that nothing outranks. If there are
 * very many matches, not all of them are ranked: `subject` has the products searched for, and `others` the
 * nearest of the other products.
 */
export function rankedPage(
  query: TitleQuery,
  fullRanking: Ranking,
  conditions: SQL[],
  order: Order,
  slice: Slice,
) {
  const { offset, limit } = slice;
  const ranking = withoutMentions(fullRanking);
  const distance = relevanceDistance(ranking);
  // The words of a head are words of its title, so the subject alone needs no further condition.
  const asked = ranking.isAlone ? [] : [matchesQuery(query)];
  const { categories: named = [], soldIn = [] } = ranking;
  const within = named.length > 0 ? named : soldIn;
  const nearest = within.length > 0 ? firstWithin(within, order, slice) : firstOf(order, slice);
  const scanned = (cost: number, source: SQL) => sql`
    select id, volume, ${sql.raw(String(cost))} as distance
    from ${withBeginning(sql`${source} as first`, allConditions([query.isIn(sql`title`), ...conditions]))} as scanned
    where ${distance} = ${cost}
  `;
  const found = (...condition: SQL[]) => sql`
    select id, volume, ${distance} as distance
    from ${withBeginning(sql`listings`, allConditions([...condition, ...conditions]))} as found
  `;
  const pageOf = (source: SQL) => sql`array(
    select id from ${source} order by distance, ${order.by} limit ${limit} offset ${offset}
  )`;
  const end = offset + limit;
  return sql`
    with many as materialized (select ${countOfMany(query, conditions)} as total),
    first as materialized (${scanned(DISTANCE.nearest, nearest)}),
    subject as materialized (
      select * from (${found(mayBeSubject(ranking.subjects), ...asked)}) as found
      where distance < ${DISTANCE.otherProduct}
    ),
    others as materialized (${scanned(DISTANCE.otherProduct, firstOf(order, slice))}),
    matching as materialized (${found(matchesQuery(query))})
    select
      case when source = 'matching' then (select count(*) from matching)
        else coalesce(total, ${counted(query, conditions)}) end as total,
      case source
        when 'first' then ${pageOf(sql`first`)}
        when 'subject' then ${pageOf(sql`subject`)}
        when 'others' then ${pageOf(sql`(select * from subject union all select * from others) as next`)}
        else ${pageOf(sql`matching`)}
      end as ids
    from (
      select total, case
        when (select count(*) from first) >= ${end} then 'first'
        when total is null then 'matching'
        when (select count(*) from subject) >= ${end} then 'subject'
        when (select count(*) from subject) + (select count(*) from others) >= ${end} then 'others'
        else 'matching'
      end as source
      from many
    ) as chosen
  `;
}

/** The first listings in an order; none if the page ends after `LAST_SCANNED`. */
function firstOf(order: Order, { offset, limit }: Slice) {
  const scanned = offset + limit > LAST_SCANNED ? 0 : SCANNED;
  return sql`(select * from listings order by ${order.by} limit ${scanned})`;
}

/** The first listings of some categories together: no listing of another category is nearer. */
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

/** The count if there are very many matches, stored or counted; null otherwise. */
function countOfMany(query: TitleQuery, conditions: SQL[]) {
  return query.isFrequent ? counted(query, conditions) : storedCount(query, conditions);
}

/** The stored count of a frequent n-gram; null for any other query. */
function storedCount(query: TitleQuery, conditions: SQL[]) {
  return query.ngram === undefined || conditions.length > 0
    ? sql`null::integer`
    : sql`(select listings from title_parts where part = ${query.ngram})`;
}

const counted = (query: TitleQuery, conditions: SQL[]) =>
  sql`(select count(*) from listings where ${allConditions([matchesQuery(query), ...conditions])})`;
