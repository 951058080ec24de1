import { sql } from 'drizzle-orm';
import type { Database, Writer } from '../../db/client.ts';
import { ImplausibleAnswer } from '../implausible-answer.ts';
import type { Offered } from '../source.ts';
import { DOUBTED_AFTER, DOUBTED_IN_BULK_AFTER } from './price-checks.ts';

/** A price that falls or rises by more than this factor is written only once it is confirmed. */
const DOUBTED = 5;
/** Seconds after which another answer with the price confirms it. */
const CONFIRMED_AFTER = 10 * 60;

/** Prices that fall or rise by more than this factor must not be many in one answer. */
const MOVED = 2;
/** The largest share of such prices among those of known products. */
const MAX_MOVED = 1 / 4;
/** So many may always be. */
const ALWAYS_POSSIBLE = 4;
/** Seconds after which such prices are confirmed. Less than a day, so that the sync of the next day counts. */
const CONFIRMED_AFTER_IN_BULK = 20 * 60 * 60;

/** Two prices within a tenth are the same: exchange rates move. */
const isNear = (price: number, other: number) => Math.abs(price - other) * 10 <= other;

/** A price that is not written. */
export interface Doubt {
  offered: Offered;
  /** The price that is stored. */
  stored: number;
  price: number;
  /** When the source first gave it; null for now. */
  since: string | null;
  /** Whether it was one of too many. */
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
  /** The number of products of this answer that are known. */
  known: number;
}

/**
 * Finds prices that are too far from the stored ones to be believed yet.
 * @throws ImplausibleAnswer if these are many: the unit or the currency may be wrong. Their prices are
 *   recorded, and believed if the source still gives them most of a day later.
 */
export async function findDoubts(db: Database, answer: readonly Offered[]): Promise<Doubt[]> {
  const offered = new Map(answer.map((one) => [one.product.product_id, one]));
  const lines = Array.from(offered.values(), ({ product }) => ({
    product_id: product.product_id,
    price: product.target_sale_price,
  }));
  const { rows } = await db.execute<Moved>(sql`
    with known as materialized (
      select product_id, line.price, target_sale_price as stored, doubted_price, doubted_since,
        coalesce(doubted_in_bulk, false) as doubted_in_bulk,
        extract(epoch from now() - doubted_since)::float8 as doubted_for
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (product_id text, price integer)
      join products using (product_id) left join price_checks using (id)
    )
    select *, (select count(*)::integer from known) as known from known
    where greatest(price, stored) > least(price, stored)::bigint * ${MOVED}
  `);
  const known = rows[0]?.known ?? 0;
  const unconfirmed = rows.filter((row) => !isConfirmed(row, CONFIRMED_AFTER_IN_BULK));
  const doubt = (some: readonly Moved[], isBulk: boolean) =>
    some.flatMap((row) => {
      const one = offered.get(row.product_id);
      return one ? [doubtOf(row, one, isBulk)] : [];
    });
  if (unconfirmed.length > Math.max(ALWAYS_POSSIBLE, known * MAX_MOVED)) {
    await recordDoubts(db, doubt(unconfirmed, true));
    throw new ImplausibleAnswer(
      `${unconfirmed.length} of ${known} prices have halved or doubled, so none is written: ` +
        'has the marketplace changed their unit or currency?',
    );
  }
  const toConfirm = rows.filter((row) => {
    const { price, stored } = row;
    const isFar = Math.max(price, stored) > Math.min(price, stored) * DOUBTED;
    // Another answer may have only few of them, which is no reason to believe it sooner.
    const isOfBulk = row.doubted_in_bulk && isConfirmed(row, 0);
    if (isOfBulk) return !isConfirmed(row, CONFIRMED_AFTER_IN_BULK);
    return isFar && !isConfirmed(row, CONFIRMED_AFTER);
  });
  return doubt(toConfirm, false);
}

/** Whether the source gave about this price so many seconds ago. */
function isConfirmed({ price, doubted_price, doubted_for }: Moved, seconds: number) {
  return doubted_price !== null && isNear(price, doubted_price) && Number(doubted_for) >= seconds;
}

/** The earlier doubt, if it is of the same price. A time in the future comes from a wrong clock. */
function doubtOf(row: Moved, offered: Offered, isBulk: boolean): Doubt {
  const { stored, price } = row;
  return isConfirmed(row, 0)
    ? {
        offered,
        stored,
        price: row.doubted_price ?? price,
        since: row.doubted_since,
        in_bulk: isBulk || row.doubted_in_bulk,
      }
    : { offered, stored, price, since: null, in_bulk: isBulk };
}

/** Records doubts, and schedules the next checks of their products soon. */
export async function recordDoubts(db: Writer, doubts: readonly Doubt[]) {
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
