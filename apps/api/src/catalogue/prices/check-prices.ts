import { sql } from 'drizzle-orm';
import type { Database, Writer } from '../../db/client.ts';
import { addCounts, type ImportCounts, type ImportWatcher, importBatch } from '../import-source.ts';
import { retire } from '../retire.ts';
import type { Item, Lookup, Source } from '../source.ts';
import { scheduleChecks, takeChecks } from './price-checks.ts';

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

/** The source says that products are gone, and also others that were there a moment ago. */
export class Untrustworthy extends Error {
  override name = 'Untrustworthy';
}

/**
 * Looks up the products that are to be checked first and writes what has changed. A product that the
 * source has no longer is asked for once more, together with some that were there lately, and then
 * retired; one that is back is listed again.
 *
 * @returns undefined when no product is to be checked now
 * @throws Untrustworthy when the source misses those others too: then nothing is retired
 */
export async function checkPrices(
  db: Database,
  source: Pick<Source, 'name'> & Lookup,
  watcher: Pick<ImportWatcher, 'onRejected'> = {},
): Promise<CheckCounts | undefined> {
  const ids = await takeChecks(db, CHECKED_AT_ONCE);
  if (ids.length === 0) return undefined;
  const items = await source.lookUp(ids);
  const missing = without(ids, items);
  const isMissing = new Set(missing);
  const counts = await write(items, (transaction) =>
    scheduleChecks(
      transaction,
      ids.filter((id) => !isMissing.has(id)),
    ),
  );
  if (missing.length === 0) return { ...counts, checked: ids.length, retired: 0 };

  const listed = await stillListed(db, missing);
  // The others come into a later check: one request cannot ask for more.
  const unclear = listed.slice(0, CHECKED_AT_ONCE - WITNESSES);
  const found = unclear.length > 0 ? await askAgain(db, source, unclear) : [];
  const gone = without(unclear, found);
  const foundCounts = await write(found, async (transaction) => {
    await retire(transaction, gone);
    const wasRetired = missing.filter((id) => !listed.includes(id));
    await scheduleChecks(transaction, [...unclear, ...wasRetired]);
  });
  return { ...addCounts(counts, foundCounts), checked: ids.length, retired: gone.length };

  function write(items: readonly Item[], onWritten: (db: Writer) => Promise<void>) {
    const batch = { items, cursor: '', done: items.length, total: items.length };
    return importBatch(db, source, batch, { ...watcher, onWritten });
  }
}

async function stillListed(db: Database, productIds: readonly string[]) {
  const { rows } = await db.execute<{ product_id: string }>(sql`
    select product_id from products
    where product_id = any (${sql.param(productIds)}) and retired_at is null order by id
  `);
  return rows.map(({ product_id }) => product_id);
}

/**
 * Asks once more for what is missing, and for some that were there lately: if those are missing too, the
 * answer is worth nothing.
 * @returns what is there of the missing ones
 */
async function askAgain(
  db: Database,
  source: Pick<Source, 'name'> & Lookup,
  missing: readonly string[],
) {
  const { rows } = await db.execute<{ product_id: string }>(sql`
    select product_id from price_checks join products using (id)
    where retired_at is null and source = ${source.name}
      and product_id <> all (${sql.param(missing)})
    order by checked_at desc limit ${WITNESSES}
  `);
  const witnesses = rows.map(({ product_id }) => product_id);
  const items = await source.lookUp([...missing, ...witnesses]);
  if (witnesses.length > 0 && without(witnesses, items).length === witnesses.length) {
    throw new Untrustworthy(
      'The source misses products that it had a moment ago, so none is retired.',
    );
  }
  return items.filter((item) => !witnesses.includes(idOf(item)));
}

/** The ids of which the items say nothing. A product that could not be read is there nevertheless. */
function without(ids: readonly string[], items: readonly Item[]) {
  const there = new Set(items.map(idOf));
  return ids.filter((id) => !there.has(id));
}

function idOf(item: Item) {
  return 'product' in item ? item.product.product_id : item.rejected.at;
}
