import { explain } from '@damoa/service';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/client.ts';
import { hasSqlState } from '../db/sql-state.ts';
import { inCatalogueTransaction } from './catalogue-transactions.ts';
import { ImplausibleAnswer } from './implausible-answer.ts';
import { findDoubts, recordDoubts } from './prices/doubtful-prices.ts';
import { readAhead } from './read-ahead.ts';
import type { Batch, Item, Offered, Rejected, Source } from './source.ts';
import { type Written, writeProducts } from './write-products.ts';

export interface ImportCounts extends Written {
  /** With those that are `older`. */
  unchanged: number;
  rejected: number;
}

export interface ImportWatcher {
  /** Throws to stop the import between two batches. */
  beforeBatch?(): Promise<void>;
  onRejected?(rejected: Rejected): void | Promise<void>;
  /** Runs in the transaction that writes the batch or, if it was split, its last part. */
  onWritten?(db: Queryable, batch: Batch, counts: ImportCounts): Promise<void>;
  onProgress?(done: number, total: number): void;
}

export const NO_COUNTS: ImportCounts = {
  added: 0,
  changed: 0,
  unchanged: 0,
  older: 0,
  rejected: 0,
};

/**
 * Imports a source, after `cursor` if there is one. Batches are written atomically. Several imports may run
 * at a time; their batches take turns.
 * @throws ImplausibleAnswer after all other batches have been written
 */
export async function importSource(
  db: Database,
  source: Source,
  watcher: ImportWatcher = {},
  cursor?: string,
): Promise<ImportCounts> {
  let sum = NO_COUNTS;
  let failure: ImplausibleAnswer | undefined;
  for await (const batch of readAhead(source.read(cursor))) {
    await watcher.beforeBatch?.();
    const counts = await importBatch(db, source, batch, watcher).catch((error) => {
      if (!(error instanceof ImplausibleAnswer)) throw error;
      failure ??= error;
    });
    // A batch that was not written is not progress.
    if (!counts) continue;
    sum = addCounts(sum, counts);
    // Nor is one that was rejected entirely.
    const isRejected = counts.rejected > 0 && counts.rejected === batch.items.length;
    if (!isRejected) watcher.onProgress?.(batch.done, batch.total);
  }
  if (failure) throw failure;
  return sum;
}

/**
 * Writes one batch. If the database rejects it, it is halved until only the offending products are rejected.
 * A product of the marketplace whose price is too far from the stored one is rejected until it is confirmed; a
 * file is the operator's own word.
 * @throws ImplausibleAnswer if the prices of the marketplace cannot be true
 */
export async function importBatch(
  db: Database,
  { name }: Pick<Source, 'name'>,
  batch: Batch,
  { onRejected, onWritten }: ImportWatcher,
): Promise<ImportCounts> {
  const counts = { ...NO_COUNTS };
  const reject = async (rejected: Rejected) => {
    counts.rejected += 1;
    await onRejected?.(rejected);
  };

  async function write(offered: readonly Offered[], isLast: boolean): Promise<void> {
    try {
      await inCatalogueTransaction(db, async (transaction) => {
        // A crash may lose the last batches, but never part of one. They are imported again.
        await transaction.execute(sql`set local synchronous_commit = off`);
        const written = await writeProducts(transaction, name, offered);
        const unchanged = offered.length - written.added - written.changed;
        const now = addCounts(counts, { ...written, unchanged, rejected: 0 });
        if (isLast) {
          await onWritten?.(transaction, batch, now);
          await recordDoubts(transaction, doubts);
        }
        Object.assign(counts, now);
      });
    } catch (error) {
      const [only] = offered;
      if (!only || !isBadData(error)) throw error;
      if (offered.length === 1) {
        await reject({ ...originOf(only), reason: explain(error) });
        // The transaction was also to run `onWritten`.
        if (isLast) await write([], true);
        return;
      }
      const middle = Math.ceil(offered.length / 2);
      await write(offered.slice(0, middle), false);
      await write(offered.slice(middle), isLast);
    }
  }

  const offered = batch.items.filter(isOffered);
  const doubts = name === 'aliexpress' ? await findDoubts(db, offered) : [];
  const doubted = new Set(doubts.map((doubt) => doubt.offered));
  for (const item of batch.items) if ('rejected' in item) await reject(item.rejected);
  for (const { offered: one, stored } of doubts) {
    const { target_sale_price: price } = one.product;
    const reason = `target_sale_price: ${price} won instead of ${stored}, to be confirmed`;
    await reject({ ...originOf(one), reason });
  }
  await write(
    offered.filter((one) => !doubted.has(one)),
    true,
  );
  return counts;
}

export function isOffered(item: Item): item is Offered {
  return 'product' in item;
}

export function addCounts(one: ImportCounts, other: ImportCounts): ImportCounts {
  return {
    added: one.added + other.added,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
    older: one.older + other.older,
    rejected: one.rejected + other.rejected,
  };
}

function originOf({ product, at = product.product_id, text = product.product_title }: Offered) {
  return { at, text };
}

/** Whether the error is of SQLSTATE class 22, "data exception": the data is at fault, not the connection. */
function isBadData(error: unknown) {
  return hasSqlState(error, '22');
}
