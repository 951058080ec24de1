import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/client.ts';
import type { SourceName } from '../db/source-names.ts';
import { inCatalogueTransaction } from './catalogue-transactions.ts';
import { BATCH } from './write-products.ts';

/** Months after which retired products are deleted. */
const DELETED_AFTER = 6;

/**
 * Retires products that their source no longer has: they leave the listings, and their pages say so.
 * @param lastSeen products seen at their source since then are skipped
 * @returns the number of retired products
 */
export async function retire(
  db: Queryable,
  source: SourceName,
  productIds: readonly string[],
  lastSeen: Date,
) {
  if (productIds.length === 0) return 0;
  const { rowCount } = await db.execute(sql`
    update products set retired_at = now()
    where product_id = any (${sql.param(productIds)}) and source = ${source}
      and retired_at is null
      -- A stored time in the future comes from a wrong clock.
      and (updated_at < ${lastSeen.toISOString()} or updated_at > now() + interval '1 hour')
  `);
  return rowCount ?? 0;
}

/**
 * Deletes products that were retired long ago, unless someone refers to them: settings of operators must
 * still apply if the product returns, and saved or recently seen lists must not lose one.
 * @param stop stops between two batches
 * @throws the reason of `stop`
 */
export async function sweepRetired(db: Database, stop?: AbortSignal) {
  for (;;) {
    stop?.throwIfAborted();
    const found = await inCatalogueTransaction(db, async (transaction) => {
      const { rows } = await transaction.execute<{ id: string }>(sql`
        select id from products where ${isDeletable} order by id limit ${BATCH} for update
      `);
      const ids = rows.map(({ id }) => id);
      // Checks again now that they are locked, since someone may have saved one meanwhile.
      await transaction.execute(sql`
        delete from products where id = any (${sql.param(ids)}::bigint[]) and ${isDeletable}
      `);
      return ids.length;
    });
    if (found === 0) return;
  }
}

const isDeletable = sql`
  retired_at < now() - make_interval(months => ${DELETED_AFTER})
  and num_nonnulls(hidden_at, pinned_at, set_category_id) = 0
  and not exists (select from favourites where product = products.id)
  and not exists (select from recently_seen where product = products.id)
`;
