import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { keptCount } from '../search/frequent-parts.ts';
import type { TitleQuery } from '../search/title-query.ts';
import type { Order } from './orders.ts';
import type { Page, Slice } from './page.ts';

/** What stands in the first letters of a title says what the product is. */
const HEAD = sql`left(title, 24)`;
/** How many listings are read one by one before the index of the titles is asked. */
const NEAREST = 2_000;
/** The rows of a page that may be looked for in this way. */
const NEAREST_SLICE = 100;

/**
 * A page of the titles that are found, and their exact total. By popularity, those come first that
 * have what was searched at their beginning.
 */
export async function pageOfFound(
  db: Database,
  query: TitleQuery,
  conditions: SQL[],
  order: Order,
  slice: Slice,
): Promise<Page> {
  const nearest = await pageOfNearest(db, query, conditions, order, slice);
  return nearest
    ? { ids: nearest, total: await count(db, query, conditions) }
    : pageOfAll(db, query, conditions, order, slice);
}

const headComesFirst = (order: Order) => order.measure === 'volume';

/**
 * What very many titles have stands on many of the first in the order already. Undefined when those
 * do not fill the page.
 */
async function pageOfNearest(
  db: Database,
  query: TitleQuery,
  conditions: SQL[],
  order: Order,
  { offset, limit }: Slice,
) {
  if (offset + limit > NEAREST_SLICE) return undefined;
  const place = headComesFirst(order) ? HEAD : sql`title`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select * from listings order by ${order.by} limit ${NEAREST}) as nearest
    where ${sql.join([query.isIn(place), ...conditions], sql` and `)}
    order by ${order.by} limit ${limit} offset ${offset}
  `);
  return rows.length === limit ? rows.map(({ id }) => Number(id)) : undefined;
}

async function count(db: Database, query: TitleQuery, conditions: SQL[]) {
  const kept = query.part && conditions.length === 0 ? await keptCount(db, query.part) : undefined;
  return kept ?? countFound(db, query, conditions);
}

async function countFound(db: Database, query: TitleQuery, conditions: SQL[]) {
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total from listings where ${found(query, conditions)}
  `);
  return Number(rows[0]?.total);
}

async function pageOfAll(
  db: Database,
  query: TitleQuery,
  conditions: SQL[],
  order: Order,
  { offset, limit }: Slice,
): Promise<Page> {
  const place = headComesFirst(order) ? query.isIn(HEAD) : sql`true`;
  // Materialised: the planner would walk an index of the order, for rare words from end to end.
  const { rows } = await db.execute<{ total: string; ids: string[] }>(sql`
    with found as materialized (
      select id, volume, price, discount, ${place} as is_near
      from listings where ${found(query, conditions)}
    )
    select (select count(*) from found) as total, array(
      select id from found
      order by is_near desc, ${order.by} limit ${limit} offset ${offset}
    ) as ids
  `);
  return { ids: (rows[0]?.ids ?? []).map(Number), total: Number(rows[0]?.total) };
}

function found(query: TitleQuery, conditions: SQL[]) {
  const byTitle = sql`title_lexemes(title) @@ ${query.lexemes}::tsquery`;
  const certain = query.isCertain ? [] : [query.isIn(sql`title`)];
  return sql.join([byTitle, ...certain, ...conditions], sql` and `);
}
