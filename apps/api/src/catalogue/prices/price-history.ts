import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { inCatalogueTransaction } from '../catalogue-transactions.ts';
import { BATCH } from '../write-products.ts';

/**
 * Months ahead for which partitions are created. If no sweep runs for longer, rows go to the default
 * partition.
 */
const AHEAD = 3;

/**
 * Creates or drops partitions, which briefly locks the table. While a long reader such as a backup holds it,
 * all others would queue behind us. So the change gives up after half a second, and the next sweep retries.
 */
async function changePartitions(db: Database, change: SQL) {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local lock_timeout = '500ms'`);
    await transaction.execute(change);
  });
}

/** Creates the partitions of this month and the next ones. */
export async function preparePriceMonths(db: Database) {
  for (let month = 0; month <= AHEAD; month += 1) {
    await changePartitions(
      db,
      sql`select make_price_partition((now() at time zone 'UTC' + make_interval(months => ${month}))::date)`,
    );
  }
}

/** Drops the partitions of the price history that are older than `months` months. */
export async function sweepPriceHistory(db: Database, months: number) {
  const oldest = sql`date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months})`;
  const { rows } = await db.execute<{ name: string }>(sql`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'price_changes'::regclass and inhrelid <> 'price_changes_default'::regclass
      and inhrelid::regclass::text < to_char(${oldest}, '"price_changes_"YYYY_MM')
  `);
  for (const { name } of rows) await changePartitions(db, sql`drop table ${sql.identifier(name)}`);
  // Rows whose month had no partition when they were written.
  await db.execute(sql`
    delete from price_changes_default where changed_at < (${oldest}) at time zone 'UTC'
  `);
}

/**
 * Ends price drops that are 30 days old: they are no longer shown, and no longer count for sorting.
 * @param stop stops between two batches
 * @throws the reason of `stop`
 */
export async function endOldDrops(db: Database, stop?: AbortSignal) {
  for (;;) {
    stop?.throwIfAborted();
    const { rowCount } = await inCatalogueTransaction(db, (transaction) =>
      transaction.execute(sql`
        update products set reference_price = null
        where id in (
          select id from listings
          where drop > 0 and dropped_at > '-infinity' and dropped_at < now() - interval '30 days'
          order by id limit ${BATCH}
        )
      `),
    );
    if (!rowCount) return;
  }
}

/** Deletes empty ranges of drops, which accumulate with every sale. */
export async function sweepEmptyRanges(db: Database) {
  await inCatalogueTransaction(db, (transaction) =>
    transaction.execute(sql`delete from listing_counts where measure = 'drop' and listings = 0`),
  );
}
