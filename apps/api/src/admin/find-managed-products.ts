import type { ProductState } from '@damoa/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { Slice } from '../http/numbered-page.ts';
import { fold } from '../search/text/search-text.ts';
import { matchesQuery } from '../search/titles/title-condition.ts';
import { phraseQuery } from '../search/titles/title-query.ts';

/** The most products that a text finds among the listed ones, and among the others: the latest. */
const MAX_FOUND = 1_000;

const STATES: Record<ProductState, SQL> = {
  all: sql`true`,
  listed: sql`hidden_at is null and retired_at is null`,
  hidden: sql`hidden_at is not null`,
  pinned: sql`pinned_at is not null`,
  retired: sql`retired_at is not null`,
};

/** The ids of one page of products, the latest first, and the total. */
export async function findManagedProducts(
  db: Database,
  { q = '', state }: { q?: string | undefined; state: ProductState },
  { offset, limit }: Slice,
): Promise<{ ids: number[]; total: number }> {
  const found = fold(q) !== '' ? await foundBy(db, q, state) : undefined;
  const source = found ?? sql`select id from products where ${STATES[state]}`;
  const { rows } = await db.execute<{ total: string; ids: string[] | null }>(sql`
    with found as ${found ? sql`materialized` : sql`not materialized`} (${source})
    select (${found ? sql`select count(*) from found` : countOf(state)}) as total,
      array(select id from found order by id desc limit ${limit} offset ${offset}) as ids
  `);
  return { ids: (rows[0]?.ids ?? []).map(Number), total: Number(rows[0]?.total) };
}

/** Listed products are counted in `listings`, a narrower table: there may be a million. */
function countOf(state: ProductState) {
  if (state === 'listed') return sql`select count(*) from listings`;
  return sql`select count(*) from products where ${STATES[state]}`;
}

/** Finds listed products by the index of their titles; the others have no such index. */
async function foundBy(db: Database, q: string, state: ProductState) {
  const phrase = fold(q);
  const listed = sql`
    select id from listings where ${matchesQuery(await phraseQuery(db, q))} order by id desc
  `;
  // `offset 0` is an optimisation fence: without it, the planner would walk all products backwards for a rare
  // text. `lower` instead of `folded`, which would take ten times as long and differs for hardly any title.
  const others = (condition: SQL) => sql`
    select id
    from (select id, product_title from products where ${condition} offset 0) as others
    where strpos(lower(product_title), ${phrase}) > 0 order by id desc
  `;
  const sources = {
    all: [listed, others(sql`(${STATES.hidden} or ${STATES.retired})`)],
    listed: [listed],
    hidden: [others(STATES.hidden)],
    pinned: [others(STATES.pinned)],
    retired: [others(STATES.retired)],
  }[state];
  const byTitle = sources.map((source) => sql`(${source} limit ${MAX_FOUND})`);
  const byId = sql`(select id from products where product_id = ${q} and ${STATES[state]})`;
  return sql.join([...byTitle, byId], sql` union `);
}
