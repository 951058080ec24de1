import { sql } from 'drizzle-orm';
import type { Writer } from '../../db/client.ts';
import type { SourceName } from '../source.ts';

/**
 * By when a product should be checked again: a week after the last check if nobody sees it, earlier with
 * each view. Checks are done in the order of these times, as many as the quota allows, however early.
 */
const checkAt = (checkedAt: string, views: string) =>
  sql.raw(`${checkedAt} + interval '7 days' / (1 + ${views})`);

/** No product is checked more often. */
const SHORTEST = sql`interval '30 seconds'`;

/** The same for those that the source had no longer. */
const RETIRED = sql`interval '1 day'`;

/** How long a process has for a check; if it dies, others take it over then. */
const LEASE = sql`interval '5 minutes'`;

/** Notes that these products have just been seen at their source, and when they are to be checked next. */
export async function scheduleChecks(db: Writer, productIds: readonly string[]) {
  await db.execute(sql`
    with seen as (
      select id, now()::timestamptz(3) as checked_at
      from products where product_id = any (${sql.param(productIds)})
    )
    insert into price_checks (id, checked_at, check_at)
    select id, checked_at, ${checkAt('checked_at', '0')} from seen order by id
    -- Of the row as it is once it is free: views may have been counted meanwhile.
    on conflict (id) do update
    set checked_at = excluded.checked_at, views = price_checks.views / 2,
      check_at = ${checkAt('excluded.checked_at', 'price_checks.views / 2')}, taken_until = null
  `);
}

/** Counts views of products, each of which brings its next check nearer. */
export async function countViews(db: Writer, views: ReadonlyMap<number, number>) {
  const rows = Array.from(views, ([id, seen]) => ({ id, seen }));
  await db.execute(sql`
    with viewed as (
      select id, checked_at, check_at, views + seen as views
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as view (id bigint, seen integer)
      join price_checks using (id)
      -- Locked in the order in which others lock them.
      order by id for update of price_checks
    )
    update price_checks set views = viewed.views, check_at = least(viewed.check_at, ${checkAt('viewed.checked_at', 'viewed.views')})
    from viewed where price_checks.id = viewed.id
  `);
}

/**
 * Takes the products that are to be checked first, so that no other process does meanwhile.
 * @returns their ids at the source
 */
export async function takeChecks(db: Writer, source: SourceName, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ product_id: string }>(sql`
    with first as (
      select price_checks.id from price_checks join products using (id)
      where source = ${source} and (taken_until is null or taken_until < now())
        and checked_at < now() - case when retired_at is null then ${SHORTEST} else ${RETIRED} end
      order by check_at limit ${most} for update of price_checks skip locked
    ), taken as (
      update price_checks set taken_until = now() + ${LEASE} from first
      where price_checks.id = first.id
      returning price_checks.id
    )
    select product_id from taken join products using (id) order by id
  `);
  return rows.map(({ product_id }) => product_id);
}

/** How long products are left alone about which an answer was worth nothing, so that others come first, and come mixed. */
const POSTPONED = sql`interval '1 hour' * (1 + random())`;

/** Gives back for later what was taken and has not been checked. */
export async function postponeChecks(db: Writer, productIds: readonly string[]) {
  await db.execute(sql`
    with taken as (
      select price_checks.id from price_checks join products using (id)
      where product_id = any (${sql.param(productIds)}) and taken_until is not null
      -- Locked in the order in which others lock them.
      order by id for update of price_checks
    )
    update price_checks set taken_until = now() + ${POSTPONED} from taken
    where price_checks.id = taken.id
  `);
}
