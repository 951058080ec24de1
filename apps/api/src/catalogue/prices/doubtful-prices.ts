import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { ImplausiblePrices } from '../implausible-answer.ts';
import type { Offered } from '../source.ts';
import { DOUBTED_AFTER, DOUBTED_IN_BULK_AFTER } from './check-schedule.ts';

/** A price that falls or rises by more than this factor is written only once it is confirmed. */
const DOUBTED_FACTOR = 5;
/** Seconds after which another answer with about the first doubted price confirms it. */
const CONFIRMED_AFTER = 10 * 60;

/** Prices that fall or rise by more than this factor must not be many in one answer. */
const MOVED_FACTOR = 2;
/** The largest share of such prices among those of known products. */
const MAX_MOVED = 1 / 4;
/** An answer may always have this many. */
const ALWAYS_POSSIBLE = 4;
/** An answer may always have this many that fall or rise by more than `DOUBTED_FACTOR`. */
const ALWAYS_POSSIBLE_DOUBTS = 1;

/**
 * Seconds after which the current price is believed, whatever it is, if no usual one came in between. Less
 * than a day, so that the sync of the next day counts.
 */
const BELIEVED_AFTER = 20 * 60 * 60;

/** Two prices within a tenth are the same: exchange rates move. */
const isNear = (price: number, other: number) => Math.abs(price - other) * 10 <= other;

/** A price that is not written. */
export interface Doubt {
  offered: Offered;
  /** The price that is stored. */
  stored: number;
  /** The first price that was doubted. */
  price: number;
  /** When the source gave it; null for now. */
  since: string | null;
  /** Whether it was one of too many; then only time confirms it. */
  in_bulk: boolean;
}

interface Moved extends Record<string, unknown> {
  product_id: string;
  price: number;
  stored: number;
  doubted_price: number | null;
  doubted_since: string | null;
  doubted_in_bulk: boolean;
  /** Seconds since then. */
  doubted_for: number | null;
  /** The number of products of this answer whose price is known. */
  known: number;
}

/**
 * Finds prices that are too far from the stored ones to be believed yet.
 * @throws ImplausiblePrices if these are many: the unit or the currency may be wrong. Their prices are
 *   recorded, and such prices believed if the source still gives them most of a day later.
 */
export async function findDoubts(db: Database, answer: readonly Offered[]): Promise<Doubt[]> {
  const offered = new Map(answer.map((one) => [one.product.product_id, one]));
  const prices = Array.from(offered.values(), ({ product }) => ({
    product_id: product.product_id,
    price: product.target_sale_price,
  }));
  const { rows } = await db.execute<Moved>(sql`
    with known as materialized (
      select product_id, offered.price, target_sale_price as stored, doubted_price, doubted_since,
        coalesce(doubted_in_bulk, false) as doubted_in_bulk,
        extract(epoch from now()::timestamptz(3) - doubted_since)::float8 as doubted_for
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as offered (product_id text, price integer)
      join products using (product_id) left join price_checks using (id)
      -- The price of a product that was gone for longer says nothing about its price now.
      where retired_at is null or retired_at > now() - interval '30 days'
    )
    select *, (select count(*)::integer from known) as known from known
    where greatest(price, stored) > least(price, stored)::bigint * ${MOVED_FACTOR}
  `);
  const known = rows[0]?.known ?? 0;
  const isTooMany = (some: readonly Moved[], possible: number) =>
    some.length > Math.max(possible, known * MAX_MOVED);
  const doubt = (some: readonly Moved[], isBulk: boolean) =>
    some.flatMap((row) => {
      const one = offered.get(row.product_id);
      return one ? [doubtOf(row, one, isBulk)] : [];
    });
  const moved = rows.filter((row) => doubtedFor(row) < BELIEVED_AFTER);
  if (isTooMany(moved, ALWAYS_POSSIBLE) || isTooMany(moved.filter(isFar), ALWAYS_POSSIBLE_DOUBTS)) {
    await recordDoubts(db, doubt(moved, true));
    throw new ImplausiblePrices(
      `${moved.length} of ${known} prices have halved or doubled, so none is written: ` +
        'has the marketplace changed their unit or currency?',
    );
  }
  // Another answer may have only few prices of an implausible one, which is no reason to believe them sooner.
  const isOfBulk = (row: Moved) => row.doubted_in_bulk && isDoubted(row);
  return doubt(
    moved.filter((row) => isOfBulk(row) || (isFar(row) && !isConfirmed(row))),
    false,
  );
}

function isFar({ price, stored }: Moved) {
  return Math.max(price, stored) > Math.min(price, stored) * DOUBTED_FACTOR;
}

/** Whether the price has moved to the same side as one that was doubted. */
function isDoubted({ price, stored, doubted_price, doubted_for }: Moved) {
  // A time in the future comes from a wrong clock.
  if (doubted_price === null || Number(doubted_for) < 0) return false;
  return price < stored === doubted_price < stored;
}

/** For how many seconds prices on this side have been doubted. */
function doubtedFor(row: Moved) {
  return isDoubted(row) ? Number(row.doubted_for) : 0;
}

/** Whether the source first gave about this price at least `CONFIRMED_AFTER` ago. */
function isConfirmed(row: Moved) {
  const { price, doubted_price } = row;
  return (
    doubted_price !== null && isNear(price, doubted_price) && doubtedFor(row) >= CONFIRMED_AFTER
  );
}

/** The earlier doubt, if there is one of a price on the same side. */
function doubtOf(row: Moved, offered: Offered, isBulk: boolean): Doubt {
  const { stored, price, doubted_price, doubted_since, doubted_in_bulk } = row;
  return isDoubted(row)
    ? {
        offered,
        stored,
        price: doubted_price ?? price,
        since: doubted_since,
        in_bulk: isBulk || doubted_in_bulk,
      }
    : { offered, stored, price, since: null, in_bulk: isBulk };
}

/** Records doubts, and schedules the next checks of their products soon. */
export async function recordDoubts(db: Queryable, doubts: readonly Doubt[]) {
  if (doubts.length === 0) return;
  const rows = doubts.map(({ offered, price, since, in_bulk }) => ({
    product_id: offered.product.product_id,
    price,
    since,
    in_bulk,
  }));
  await db.execute(sql`
    insert into price_checks (id, checked_at, check_at, doubted_price, doubted_since, doubted_in_bulk)
    select id, now(),
      now() + case when in_bulk then ${DOUBTED_IN_BULK_AFTER} else ${DOUBTED_AFTER} end,
      price, coalesce(since, now()), in_bulk
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as doubt (product_id text, price integer, since timestamptz, in_bulk boolean)
    join products using (product_id)
    -- The same lock order everywhere prevents deadlocks.
    order by id
    on conflict (id) do update
    set check_at = least(price_checks.check_at, excluded.check_at),
      doubted_price = excluded.doubted_price, doubted_since = excluded.doubted_since,
      doubted_in_bulk = excluded.doubted_in_bulk
  `);
}
