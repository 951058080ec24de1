import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { writeCatalogue } from '../catalogue-lock.ts';
import { BATCH } from '../write-products.ts';

/** Months ahead for which partitions are made; what is not swept for longer goes into the default one. */
const AHEAD = 3;

/**
 * Making and dropping a month needs its table for a moment. Where somebody reads it for long, as a backup
 * does, everyone else would wait behind us: then it fails, and the next sweep does it.
 */
async function changeMonths(db: Database, change: SQL) {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local lock_timeout = '500ms'`);
    await transaction.execute(change);
  });
}

/** Makes the partitions of this month and the next ones. */
export async function preparePriceMonths(db: Database) {
  for (let month = 0; month <= AHEAD; month += 1) {
    await changeMonths(
      db,
      sql`select make_price_partition((now() at time zone 'UTC' + make_interval(months => ${month}))::date)`,
    );
  }
}

/** Drops the months of the price history that are older than `months`, whole. */
export async function sweepPriceHistory(db: Database, months: number) {
  const oldest = sql`date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months})`;
  const { rows } = await db.execute<{ name: string }>(sql`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'price_changes'::regclass and inhrelid <> 'price_changes_default'::regclass
      and inhrelid::regclass::text < to_char(${oldest}, '"price_changes_"YYYY_MM')
  `);
  for (const { name } of rows) await changeMonths(db, sql`drop table ${sql.identifier(name)}`);
  // What came when its month had no partition, or none any more.
  await db.execute(sql`
    delete from price_changes_default where changed_at < (${oldest}) at time zone 'UTC'
  `);
}

/**
 * Products whose drop is 30 days old are no longer shown, nor sorted, as fallen.
 * @param stop ends it between two batches, by throwing
 */
export async function endOldDrops(db: Database, stop?: AbortSignal) {
  for (;;) {
    stop?.throwIfAborted();
    const { rowCount } = await writeCatalogue(db, (transaction) =>
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

/** Deletes the ranges of drops that no product is in any more: there are new ones with every sale. */
export async function sweepEmptyRanges(db: Database) {
  await writeCatalogue(db, (transaction) =>
    transaction.execute(sql`delete from listing_counts where measure = 'drop' and listings = 0`),
  );
}
