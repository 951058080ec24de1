import { sql } from 'drizzle-orm';
import type { Database, Writer } from '../db/client.ts';
import { writeCatalogue } from './catalogue-lock.ts';
import type { SourceName } from './source.ts';
import { BATCH } from './write-products.ts';

/** Months after which a product is forgotten that its source has no longer. */
const FORGOTTEN_AFTER = 6;

/**
 * Takes products from the listings that their source has no longer. Their pages say so.
 * @param lastSeen only those that were not seen at their source since
 * @returns how many
 */
export async function retire(
  db: Writer,
  source: SourceName,
  productIds: readonly string[],
  lastSeen: Date,
) {
  if (productIds.length === 0) return 0;
  const { rowCount } = await db.execute(sql`
    update products set retired_at = now()
    where product_id = any (${sql.param(productIds)}) and source = ${source}
      and retired_at is null and updated_at < ${lastSeen.toISOString()}
  `);
  return rowCount ?? 0;
}

/**
 * Deletes the products that were retired long ago, except those about which somebody has said something:
 * what an operator has set holds when they are back, and nobody's list loses one.
 * @param stop ends it between two batches, by throwing
 */
export async function sweepRetired(db: Database, stop?: AbortSignal) {
  for (;;) {
    stop?.throwIfAborted();
    const found = await writeCatalogue(db, async (transaction) => {
      const { rows } = await transaction.execute<{ id: string }>(sql`
        select id from products where ${isForgotten} order by id limit ${BATCH} for update
      `);
      const ids = rows.map(({ id }) => id);
      // Looks again, once they are locked: somebody may have saved one meanwhile.
      await transaction.execute(sql`
        delete from products where id = any (${sql.param(ids)}::bigint[]) and ${isForgotten}
      `);
      return ids.length;
    });
    if (found === 0) return;
  }
}

const isForgotten = sql`
  retired_at < now() - make_interval(months => ${FORGOTTEN_AFTER})
  and num_nonnulls(hidden_at, pinned_at, set_category_id) = 0
  and not exists (select from favourites where product = products.id)
  and not exists (select from recently_seen where product = products.id)
`;
