import { sql } from 'drizzle-orm';
import type { Database, Writer } from '../../db/client.ts';
import { addCounts, type ImportCounts, type ImportWatcher, importBatch } from '../import-source.ts';
import { retire } from '../retire.ts';
import type { Item, Lookup, Source } from '../source.ts';
import { postponeChecks, scheduleChecks, takeChecks } from './price-checks.ts';

/** Products that are checked at a time. */
const CHECKED_AT_ONCE = 50;

/** Products that must still be there for those that are missing to count as gone. */
const WITNESSES = 3;

export interface CheckCounts extends ImportCounts {
  /** Products that came into this check. */
  checked: number;
  /** Those among them that the source no longer has. */
  retired: number;
}

/** What the source says cannot be true: nothing is retired for it. */
export class ImplausibleAnswer extends Error {
  override name = 'ImplausibleAnswer';
}

/** Days for which a product stays listed that the source has, but in a way that cannot be used. */
const UNUSABLE_FOR = 1;
/** Days for which it stays listed when everything is missing, so that nothing can be compared. */
const UNPROVEN_FOR = 7;

/**
 * Looks up the products that are to be checked first and writes what has changed. A product that the
 * source has no longer is asked for once more, together with some that were there lately, and then
 * retired; one that is back is listed again. One that cannot be used any more is retired after a day.
 *
 * @returns undefined when no product is to be checked now
 * @throws ImplausibleAnswer when the source misses those others too, or when most cannot be used; the next check is
 *   one of other products
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
  const write = (items: readonly Item[], onWritten: (db: Writer) => Promise<void>) => {
    const batch = { items, cursor: '', done: items.length, total: items.length };
    return importBatch(db, source, batch, { ...watcher, onWritten });
  };

  const items = await source.lookUp(ids);
  const missing = new Set(without(ids, items));
  let retired = 0;
  const counts = await write(items, async (transaction) => {
    const unusable = items.filter((item) => 'rejected' in item).map(idOf);
    const isPlausible = unusable.length * 2 <= items.length || items.length < WITNESSES;
    if (!isPlausible) throw new ImplausibleAnswer('Most of what the source has cannot be used.');
    retired += await retire(transaction, name, unusable, daysBefore(started, UNUSABLE_FOR));
    await scheduleChecks(
      transaction,
      ids.filter((id) => !missing.has(id)),
    );
  });
  if (missing.size === 0) return { ...counts, checked: ids.length, retired };

  const listed = await stillListed(db, [...missing]);
  // The others come into a later check: one request cannot ask for more.
  const unclear = listed.slice(0, CHECKED_AT_ONCE - WITNESSES);
  const again = await askAgain(db, source, unclear);
  const gone = without(unclear, again.items);
  const lastSeen = again.isProven ? started : daysBefore(started, UNPROVEN_FOR);
  const countsAgain = await write(again.items, async (transaction) => {
    retired += await retire(transaction, name, gone, lastSeen);
    const wasRetired = [...missing].filter((id) => !listed.includes(id));
    await scheduleChecks(transaction, [...unclear, ...wasRetired]);
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
 * Asks once more for what is missing, and for some that were there lately: if most of those are missing
 * too, the answer is worth nothing.
 * @returns what is there of the missing ones, and whether others were there to compare with
 */
async function askAgain(
  db: Database,
  source: Pick<Source, 'name'> & Lookup,
  missing: readonly string[],
) {
  if (missing.length === 0) return { items: [], isProven: true };
  const { rows } = await db.execute<{ product_id: string }>(sql`
    select product_id from price_checks join products using (id)
    where retired_at is null and source = ${source.name}
      and product_id <> all (${sql.param(missing)})
    order by checked_at desc limit ${WITNESSES}
  `);
  const witnesses = rows.map(({ product_id }) => product_id);
  const items = await source.lookUp([...missing, ...witnesses]);
  if (without(witnesses, items).length * 2 > witnesses.length) {
    throw new ImplausibleAnswer(
      'The source misses products that it had a moment ago, so none is retired.',
    );
  }
  return {
    items: items.filter((item) => !witnesses.includes(idOf(item))),
    isProven: witnesses.length > 0,
  };
}

const DAY = 24 * 60 * 60 * 1000;

function daysBefore(time: Date, days: number) {
  return new Date(time.getTime() - days * DAY);
}

/** The ids of which the items say nothing. A product that could not be read is there nevertheless. */
function without(ids: readonly string[], items: readonly Item[]) {
  const there = new Set(items.map(idOf));
  return ids.filter((id) => !there.has(id));
}

function idOf(item: Item) {
  return 'product' in item ? item.product.product_id : item.rejected.at;
}
