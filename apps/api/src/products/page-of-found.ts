import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema.ts';
import type { TitleQuery } from '../search/title-query.ts';
import type { Order } from './orders.ts';
import type { Page, Slice } from './page.ts';

/** The first letters of a title say what the product is. */
const HEAD = sql`left(title, 24)`;
/** How many listings are read one by one before the index of the titles is asked. */
const SCANNED = 2_000;
/** The last place of a listing that may be found in this way. */
const LAST_SCANNED = 100;

/**
 * A page of the titles that match, and their exact total, in one statement. By popularity, those come
 * first that match in their first letters.
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
  { offset, limit }: Slice,
): Promise<Page> {
  const isByPopularity = order.measure === 'volume';
  const scanned = offset + limit > LAST_SCANNED ? 0 : SCANNED;
  const inScan = [query.isIn(isByPopularity ? HEAD : sql`title`), ...conditions];
  const matching = matches(query, conditions);
  // Materialised: the planner would walk an index of the order, for rare words from end to end.
  const page = sql`
    with first as materialized (
      select id, volume, price, discount
      from (select * from listings order by ${order.by} limit ${scanned}) as first
      where ${sql.join(inScan, sql` and `)}
      order by ${order.by} limit ${limit} offset ${offset}
    ), matching as materialized (
      select id, volume, price, discount, ${isByPopularity ? query.isIn(HEAD) : sql`true`} as is_near
      from listings where ${matching}
    )
    select
      case when is_full then ${countOf(query, conditions)} else (select count(*) from matching) end
        as total,
      case when is_full then array(select id from first order by ${order.by}) else array(
        select id from matching order by is_near desc, ${order.by} limit ${limit} offset ${offset}
      ) end as ids
    from (select count(*) = ${limit} as is_full from first) as scan
  `;
  const rows = await db
    .select({ total: sql`page.total`.mapWith(Number), product: products })
    .from(sql`(${page}) as page left join unnest(ids) with ordinality as at (id, place) on true`)
    .leftJoin(products, sql`${products.id} = at.id`)
    .orderBy(sql`at.place`);
  return {
    total: rows[0]?.total ?? 0,
    products: rows.flatMap(({ product }) => product ?? []),
  };
}

/** The stored count of a frequent letter or pair of letters, or else what is counted now. */
function countOf(query: TitleQuery, conditions: SQL[]) {
  const counted = sql`(select count(*) from listings where ${matches(query, conditions)})`;
  if (query.ngram === undefined || conditions.length > 0) return counted;
  return sql`coalesce((select listings from title_parts where part = ${query.ngram}), ${counted})`;
}

function matches(query: TitleQuery, conditions: SQL[]) {
  const byTitle = sql`title_lexemes(title) @@ ${query.lexemes}::tsquery`;
  const certain = query.isCertain ? [] : [query.isIn(sql`title`)];
  return sql.join([byTitle, ...certain, ...conditions], sql` and `);
}
