import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { allConditions } from '../../db/conditions.ts';
import { BY_TEXT } from '../../db/name-by-text.ts';
import { products } from '../../db/schema.ts';
import type { Slice } from '../../http/numbered-page.ts';
import { relevanceDistance, withBeginning } from '../../search/ranking/relevance-distance.ts';
import { relevanceGroup } from '../../search/ranking/relevance-group.ts';
import { matchesQuery } from '../../search/titles/title-condition.ts';
import type { TitleQuery } from '../../search/titles/title-query.ts';
import { listedColumns } from '../read-products.ts';
import type { Order } from './orders.ts';
import type { Page } from './page.ts';
import { rankedPage, sortedPage } from './page-of-large-catalogue.ts';

/**
 * A page of the listings whose titles match, and their exact total, in one statement. Sorted by
 * popularity, listings are ranked by `relevanceDistance` first, except for initials in a large catalogue. In other
 * orders, only with `nearestFirst`, by `relevanceGroup`.
 *
 * In a small catalogue, the index finds all matches and they are sorted. That statement is short enough
 * for a connection to plan it once for all searches of its kind.
 */
export async function pageOfFound(
  db: Database,
  query: TitleQuery,
  conditions: SQL[],
  order: Order,
  slice: Slice,
  { isSmall, nearestFirst }: { isSmall: boolean; nearestFirst: boolean },
): Promise<Page> {
  const isRanked = order.measure === 'volume' && (isSmall || !query.ranking?.isOfInitials);
  const ranking = isRanked ? query.ranking : undefined;
  const groups = nearestFirst && order.measure !== 'volume' ? query.ranking : undefined;
  const distance = groups ? relevanceGroup(groups) : ranking && relevanceDistance(ranking);
  const page =
    isSmall || groups
      ? pageOfAll(query, distance, conditions, order, slice)
      : ranking
        ? rankedPage(query, ranking, conditions, order, slice)
        : sortedPage(query, conditions, order, slice);
  const rows = await db
    .select({ total: sql`page.total`.mapWith(Number), product: listedColumns })
    .from(sql`(${page}) as page left join unnest(ids) with ordinality as at (id, place) on true`)
    .leftJoin(products, sql`${products.id} = at.id`)
    .orderBy(sql`at.place`)
    .prepare(isSmall ? BY_TEXT : '')
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    products: rows.flatMap(({ product }) => product ?? []),
  };
}

/** The statement that reads and sorts all matches, by distance first if there is one. */
function pageOfAll(
  query: TitleQuery,
  distance: SQL | undefined,
  conditions: SQL[],
  order: Order,
  { offset, limit }: Slice,
) {
  const isMatch = allConditions([matchesQuery(query), ...conditions]);
  const matching = distance
    ? sql`
        select id, volume, price, discount, drop, ${distance} as distance
        from ${withBeginning(sql`listings`, isMatch)} as found`
    : sql`select id, volume, price, discount, drop from listings where ${isMatch}`;
  const by = distance ? sql`distance, ${order.by}` : order.by;
  return sql`
    with matching as materialized (${matching})
    select (select count(*) from matching) as total,
      array(select id from matching order by ${by} limit ${limit} offset ${offset}) as ids
  `;
}
