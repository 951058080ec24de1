import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import type { SourceName } from '../../db/source-names.ts';

/**
 * When a product should be checked next: a week after its last check if nobody views it, earlier with each
 * view. Checks run in the order of these times, as many as the quota allows, even before they are due.
 */
const checkAt = (checkedAt: string, views: string) =>
  sql.raw(`${checkedAt} + interval '7 days' / (1 + ${views})`);

/** The shortest time between two checks of a product. */
const MIN_INTERVAL = sql`interval '30 seconds'`;

/** The shortest time between two checks of a retired product. */
const RETIRED = sql`interval '1 day'`;

/**
 * The shortest time between two checks of a product whose data is unusable, or that was retired in the last day.
 * Hours, so that the one is checked several times before it is retired, and the other is soon back if it was gone
 * for a moment only.
 */
const IN_DOUBT = sql`interval '4 hours'`;

/** Condition: the product was retired in the last day. */
const isJustRetired = sql`retired_at > now() - ${RETIRED}`;

/** Condition: its next check is on that day too. Later ones must wait a day, so it would be due before it may be taken. */
const isNextOnFirstDay = sql`retired_at > now() + ${IN_DOUBT} - ${RETIRED}`;

/** When a product whose price is doubted is checked again: as soon as another answer can confirm it. */
export const DOUBTED_AFTER = sql`interval '10 minutes'`;
/** When a product is checked again whose price takes most of a day to confirm. */
export const DOUBTED_IN_BULK_AFTER = sql`interval '2 hours'`;

/** How long the data of a product may be unusable. A day, so that one bad night of the source retires nothing. */
const MAX_UNUSABLE = sql`interval '1 day'`;

/** How long a process may take for a check. After that, others may take it over. */
const LEASE = sql`interval '5 minutes'`;

/**
 * How long checks are postponed after an implausible response. Random, so that products come in other groups.
 */
const POSTPONED = sql`interval '1 hour' * (1 + random())`;

/** How far ahead a lease or a postponed check lies at most. */
const MAX_AHEAD = sql`interval '2 hours'`;

const CLEAR_DOUBT = sql`doubted_price = null, doubted_since = null, doubted_in_bulk = false`;

/** Locks the checks of these products until the end of the transaction, so that several steps can change them. */
export async function lockChecks(db: Queryable, productIds: readonly string[]) {
  await db.execute(sql`
    select from price_checks join products using (id)
    where product_id = any (${sql.param(productIds)})
    -- The same lock order everywhere prevents deadlocks.
    order by id for update of price_checks
  `);
}

/** Records that the source has just given an answer about products, and schedules their next checks. */
export async function scheduleChecks(db: Queryable, productIds: readonly string[]) {
  await db.execute(sql`
    with seen as (
      select id, now()::timestamptz(3) as checked_at,
        case when ${isNextOnFirstDay} then now() + ${IN_DOUBT} end as soon
      from products where product_id = any (${sql.param(productIds)})
    )
    insert into price_checks (id, checked_at, check_at)
    select id, checked_at, least(soon, ${checkAt('checked_at', '0')}) from seen order by id
    -- Reads the row after locking it, since views may have been counted meanwhile.
    on conflict (id) do update
    set checked_at = excluded.checked_at, views = price_checks.views / 2,
      check_at = least(excluded.check_at, ${checkAt('excluded.checked_at', 'price_checks.views / 2')}),
      taken_until = null,
      unusable_since = null, ${CLEAR_DOUBT}
  `);
}

/**
 * Records that the data of products was unusable, and schedules their next checks within hours.
 * @returns the `product_id`s of those whose data has been unusable for more than a day
 */
export async function recordUnusable(
  db: Queryable,
  source: SourceName,
  productIds: readonly string[],
): Promise<string[]> {
  if (productIds.length === 0) return [];
  const { rows } = await db.execute<{ product_id: string }>(sql`
    with unusable as (
      -- A stored time in the future comes from a wrong clock.
      select price_checks.id, product_id, least(unusable_since, now()) as since,
        coalesce(unusable_since < now() - ${MAX_UNUSABLE}, false) as is_overdue,
        -- It is retired now, or was not long ago.
        retired_at is null or ${isNextOnFirstDay} as is_soon_due
      from price_checks join products using (id)
      where source = ${source} and product_id = any (${sql.param(productIds)})
      -- The same lock order everywhere prevents deadlocks.
      order by id for update of price_checks
    ), recorded as (
      update price_checks
      -- They keep their place before products that are due later: it may be days away.
      set check_at = case when is_soon_due then least(check_at, now() + ${IN_DOUBT}) else ${checkAt('now()', 'views')} end,
        checked_at = now(), taken_until = null, unusable_since = since, ${CLEAR_DOUBT}
      from unusable where price_checks.id = unusable.id
    )
    select product_id from unusable where is_overdue
  `);
  return rows.map(({ product_id }) => product_id);
}

/** Adds views of products, by id. Each view brings the next check forward. */
export async function countViews(db: Queryable, views: ReadonlyMap<number, number>) {
  const rows = Array.from(views, ([id, seen]) => ({ id, seen }));
  await db.execute(sql`
    with viewed as (
      select id, checked_at, check_at, views + seen as views
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as view (id bigint, seen integer)
      join price_checks using (id)
      -- The same lock order everywhere prevents deadlocks.
      order by id for update of price_checks
    )
    update price_checks set views = viewed.views, check_at = least(viewed.check_at, ${checkAt('viewed.checked_at', 'viewed.views')})
    from viewed where price_checks.id = viewed.id
  `);
}

/**
 * Takes the products that are due first, so that no other process checks them meanwhile.
 * @returns their `product_id`s
 */
export async function takeChecks(
  db: Queryable,
  source: SourceName,
  max: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ product_id: string }>(sql`
    with first as (
      select price_checks.id from price_checks join products using (id)
      -- Times that lie too far ahead were stored while the clock was ahead.
      where source = ${source}
        and (taken_until is null or taken_until < now() or taken_until > now() + ${MAX_AHEAD})
        and (checked_at > now() + ${MIN_INTERVAL} or checked_at < now() - case
          when doubted_in_bulk then ${DOUBTED_IN_BULK_AFTER}
          when doubted_price is not null then ${DOUBTED_AFTER}
          when ${isJustRetired} then ${IN_DOUBT}
          when retired_at is not null then ${RETIRED}
          when unusable_since is not null then ${IN_DOUBT}
          else ${MIN_INTERVAL}
        end)
      order by check_at limit ${max} for update of price_checks skip locked
    ), taken as (
      update price_checks set taken_until = now() + ${LEASE} from first
      where price_checks.id = first.id
      returning price_checks.id
    )
    select product_id from taken join products using (id) order by id
  `);
  return rows.map(({ product_id }) => product_id);
}

/** Postpones checks that were taken but not completed. */
export async function postponeChecks(db: Queryable, productIds: readonly string[]) {
  await db.execute(sql`
    with taken as (
      select price_checks.id from price_checks join products using (id)
      where product_id = any (${sql.param(productIds)}) and taken_until is not null
      -- The same lock order everywhere prevents deadlocks.
      order by id for update of price_checks
    )
    update price_checks set taken_until = now() + ${POSTPONED} from taken
    where price_checks.id = taken.id
  `);
}

/**
 * Schedules the checks again that were scheduled while the clock was ahead. All others would come before
 * them until real time has caught up.
 */
export async function sweepFutureChecks(db: Database) {
  await db.execute(sql`
    with future as (
      select id from price_checks where check_at > now() + interval '7 days 1 hour'
      -- The same lock order everywhere prevents deadlocks.
      order by id for update
    )
    update price_checks set checked_at = least(checked_at, now()), check_at = now()
    from future where price_checks.id = future.id
  `);
}
