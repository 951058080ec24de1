import { sql } from 'drizzle-orm';
import type { Database, Writer } from '../../db/client.ts';
import { ImplausibleAnswer } from '../implausible-answer.ts';
import type { Offered } from '../source.ts';

/** A price that falls or rises by more than this factor is written only once it is confirmed. */
const DOUBTED = 5;
/** Seconds after which another answer with the price confirms it. */
const CONFIRMED_AFTER = 10 * 60;

/** Prices that fall or rise by more than this factor must not be many in one answer. */
const MOVED = 2;
/** The largest share of such prices among those of known products. */
const MOST_MOVED = 1 / 4;
/** So many may always be. */
const ALWAYS_POSSIBLE = 4;
/** The same for such prices. Less than a day, so that the sync of the next day counts. */
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
}

interface Moved extends Record<string, unknown> {
  product_id: string;
  price: number;
  stored: number;
  doubted_price: number | null;
  doubted_since: string | null;
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
        extract(epoch from now() - doubted_since)::float8 as doubted_for
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (product_id text, price integer)
      join products using (product_id) left join price_checks using (id)
    )
    select *, (select count(*)::integer from known) as known from known
    where greatest(price, stored) > least(price, stored)::bigint * ${MOVED}
  `);
  const known = rows[0]?.known ?? 0;
  const unconfirmed = rows.filter((row) => !isConfirmed(row, CONFIRMED_AFTER_IN_BULK));
  const toDoubt = (row: Moved) => {
    const one = offered.get(row.product_id);
    return one ? [doubtOf(row, one)] : [];
  };
  if (unconfirmed.length > Math.max(ALWAYS_POSSIBLE, known * MOST_MOVED)) {
    await recordDoubts(db, unconfirmed.flatMap(toDoubt));
    throw new ImplausibleAnswer(
      `${unconfirmed.length} of ${known} prices have halved or doubled, so none is written: ` +
        'has the marketplace changed their unit or currency?',
    );
  }
  return rows
    .filter(({ price, stored }) => Math.max(price, stored) > Math.min(price, stored) * DOUBTED)
    .filter((row) => !isConfirmed(row, CONFIRMED_AFTER))
    .flatMap(toDoubt);
}

function isConfirmed({ price, doubted_price, doubted_for }: Moved, seconds: number) {
  return doubted_price !== null && isNear(price, doubted_price) && Number(doubted_for) >= seconds;
}

/** The earlier doubt, if it is of the same price. A time in the future comes from a wrong clock. */
function doubtOf(row: Moved, offered: Offered): Doubt {
  const { stored, price } = row;
  return isConfirmed(row, 0)
    ? { offered, stored, price: row.doubted_price ?? price, since: row.doubted_since }
    : { offered, stored, price, since: null };
}

/** Records doubts, and schedules the next checks of their products soon. */
export async function recordDoubts(db: Writer, doubts: readonly Doubt[]) {
  if (doubts.length === 0) return;
  const rows = doubts.map(({ offered, price, since }) => ({
    product_id: offered.product.product_id,
    price,
    since,
  }));
  await db.execute(sql`
    insert into price_checks (id, checked_at, check_at, doubted_price, doubted_since)
    select id, now(), now() + make_interval(secs => ${CONFIRMED_AFTER}), price, coalesce(since, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as doubt (product_id text, price integer, since timestamptz)
    join products using (product_id)
    -- The same lock order everywhere prevents deadlocks.
    order by id
    on conflict (id) do update
    set check_at = least(price_checks.check_at, excluded.check_at),
      doubted_price = excluded.doubted_price, doubted_since = excluded.doubted_since
  `);
}
