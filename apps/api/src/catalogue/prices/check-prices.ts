import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { ImplausibleAnswer } from '../implausible-answer.ts';
import { addCounts, type ImportCounts, type ImportWatcher, importBatch } from '../import-source.ts';
import { retire } from '../retire.ts';
import type { Item, Lookup, Source } from '../source.ts';
import {
  lockChecks,
  postponeChecks,
  recordUnusable,
  scheduleChecks,
  takeChecks,
} from './check-schedule.ts';

/** Products per check. */
const CHECKED_AT_ONCE = 50;

/** Control products looked up with missing ones: if they are missing too, the response is implausible. */
const CONTROLS = 3;

export interface CheckCounts extends ImportCounts {
  /** Products that were due in this check. */
  checked: number;
  /** Products that this check retired. */
  retired: number;
}

/** Days during which a missing product stays listed if there are no control products to compare with. */
const UNPROVEN_FOR = 7;

/**
 * Looks up the products that are due for a check and writes changes. A missing product is looked up again,
 * together with control products that were seen recently, and then retired. One that is back is listed
 * again. One whose data is unusable is retired once it has been so for a day.
 *
 * @returns undefined if no product is due
 * @throws ImplausibleAnswer if the controls are missing too, if most products are unusable, or if too many prices
 *   have halved or doubled. The checks are postponed, so that the next call checks other products.
 */
export async function checkPrices(
  db: Database,
  source: Pick<Source, 'name'> & Lookup,
  watcher: Pick<ImportWatcher, 'onRejected'> = {},
): Promise<CheckCounts | undefined> {
  const ids = await takeChecks(db, source.name, CHECKED_AT_ONCE);
  if (ids.length === 0) return undefined;
  try {
    return await checkThese(db, source, ids, watcher);
  } catch (error) {
    if (error instanceof ImplausibleAnswer) await postponeChecks(db, ids);
    throw error;
  }
}

async function checkThese(
  db: Database,
  source: Pick<Source, 'name'> & Lookup,
  ids: readonly string[],
  watcher: Pick<ImportWatcher, 'onRejected'>,
): Promise<CheckCounts> {
  const started = new Date();
  const { name } = source;
  const write = (items: readonly Item[], onWritten: (db: Queryable) => Promise<void>) => {
    const batch = { items, cursor: '', done: items.length, total: items.length };
    return importBatch(db, source, batch, { ...watcher, onWritten });
  };

  const items = await source.lookUp(ids);
  const missing = new Set(without(ids, items));
  let retired = 0;
  /** Schedules the next checks, and retires what has been unusable for too long. */
  const conclude = async (
    transaction: Queryable,
    checked: readonly string[],
    answer: readonly Item[],
  ) => {
    const unusable = new Set(answer.filter((item) => 'rejected' in item).map(itemId));
    const isPlausible = unusable.size * 2 <= answer.length || answer.length < CONTROLS;
    if (!isPlausible) throw new ImplausibleAnswer('Most of what the source has cannot be used.');
    await lockChecks(transaction, [...unusable, ...checked]);
    const overdue = await recordUnusable(transaction, name, [...unusable]);
    retired += await retire(transaction, name, overdue, started);
    await scheduleChecks(
      transaction,
      checked.filter((id) => !unusable.has(id)),
    );
  };
  const counts = await write(items, (transaction) =>
    conclude(
      transaction,
      ids.filter((id) => !missing.has(id)),
      items,
    ),
  );
  if (missing.size === 0) return { ...counts, checked: ids.length, retired };

  const listed = await stillListed(db, [...missing]);
  // The rest is left to a later check, since one request cannot look up more.
  const unclear = listed.slice(0, CHECKED_AT_ONCE - CONTROLS);
  const again = await lookUpAgain(db, source, unclear);
  const gone = without(unclear, again.items);
  const lastSeen = again.isProven ? started : daysBefore(started, UNPROVEN_FOR);
  const countsAgain = await write(again.items, async (transaction) => {
    retired += await retire(transaction, name, gone, lastSeen);
    const wasRetired = [...missing].filter((id) => !listed.includes(id));
    await conclude(transaction, [...unclear, ...wasRetired], again.items);
  });
  return { ...addCounts(counts, countsAgain), checked: ids.length, retired };
}

async function stillListed(db: Database, productIds: readonly string[]) {
  const { rows } = await db.execute<{ product_id: string }>(sql`
    select product_id from products
    where product_id = any (${sql.param(productIds)}) and retired_at is null order by id
  `);
  return rows.map(({ product_id }) => product_id);
}

/**
 * Looks up missing products again, together with control products that were seen recently.
 * @returns the products that are there after all, and whether there were any controls
 * @throws ImplausibleAnswer if most controls are missing too
 */
async function lookUpAgain(
  db: Database,
  source: Pick<Source, 'name'> & Lookup,
  missing: readonly string[],
) {
  if (missing.length === 0) return { items: [], isProven: true };
  const { rows } = await db.execute<{ product_id: string }>(sql`
    select product_id from price_checks join products using (id)
    where retired_at is null and source = ${source.name}
      and product_id <> all (${sql.param(missing)})
    order by checked_at desc limit ${CONTROLS}
  `);
  const controls = rows.map(({ product_id }) => product_id);
  const items = await source.lookUp([...missing, ...controls]);
  if (without(controls, items).length * 2 > controls.length) {
    throw new ImplausibleAnswer(
      'The source misses products that it had a moment ago, so none is retired.',
    );
  }
  return {
    items: items.filter((item) => !controls.includes(itemId(item))),
    isProven: controls.length > 0,
  };
}

const DAY = 24 * 60 * 60 * 1000;

function daysBefore(time: Date, days: number) {
  return new Date(time.getTime() - days * DAY);
}

/** The ids without an item. A product that could not be read is not missing. */
function without(ids: readonly string[], items: readonly Item[]) {
  const there = new Set(items.map(itemId));
  return ids.filter((id) => !there.has(id));
}

function itemId(item: Item) {
  return 'product' in item ? item.product.product_id : item.rejected.at;
}
