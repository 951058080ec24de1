import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { BY_TEXT } from '../db/name-by-text.ts';
import { products } from '../db/schema.ts';
import type { Slice } from '../http/numbered-page.ts';
import { closeness, type Ranking, withBeginning } from '../search/closeness.ts';
import { isFoundBy } from '../search/found-by.ts';
import type { TitleQuery } from '../search/title-query.ts';
import { all } from './filters.ts';
import type { Order } from './orders.ts';
import type { Page } from './page.ts';
import { rankedPage, sortedPage } from './page-of-large-catalogue.ts';
import { listedColumns } from './read-products.ts';

/**
 * A page of the titles that match, and their exact total, in one statement. By popularity, those come
 * first that are nearest to what was searched (see `closeness`).
 *
 * In a small catalogue all matches are found by the index and sorted, by a statement so short that a
 * connection can plan it once for all searches of its kind.
 */
export async function pageOfFound(
  db: Database,
  query: TitleQuery,
  conditions: SQL[],
  order: Order,
  slice: Slice,
  { isSmall }: { isSmall: boolean },
): Promise<Page> {
  const ranking = order.measure === 'volume' ? query.ranking : undefined;
  const page = isSmall
    ? pageOfAll(query, ranking, conditions, order, slice)
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

/** The statement of a page for which all matches are read. */
function pageOfAll(
  query: TitleQuery,
  ranking: Ranking | undefined,
  conditions: SQL[],
  order: Order,
  { offset, limit }: Slice,
) {
  const isMatch = all([isFoundBy(query), ...conditions]);
  const matching = ranking
    ? sql`select id, volume, ${closeness(ranking)} as far from ${withBeginning(sql`listings`, isMatch)} as found`
    : sql`select id, volume, price, discount, drop from listings where ${isMatch}`;
  const by = ranking ? sql`far, ${order.by}` : order.by;
  return sql`
    with matching as materialized (${matching})
    select (select count(*) from matching) as total,
      array(select id from matching order by ${by} limit ${limit} offset ${offset}) as ids
  `;
}
