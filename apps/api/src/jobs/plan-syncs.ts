import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { syncedCategories } from '../catalogue/categories.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Database } from '../db/client.ts';
import { wasSentLately } from './boss-tables.ts';

/**
 * Queues the first sync of a new shop immediately, once, however many workers start. A `sync` job of the last
 * minute counts as queued, even if it has completed: the category jobs that it has queued may not have begun
 * yet.
 */
export async function startFirstSync(db: Database, boss: PgBoss) {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.firstSync})`);
    const { rowCount } = await transaction.execute(
      sql`select from syncs where finished_at is not null limit 1`,
    );
    if (rowCount === 1 || (await wasSentLately(transaction, 'sync'))) return;
    await boss.send('sync', null, { db: fromDrizzle(transaction, sql) });
  });
}

/**
 * Queues a job for every category, those first whose last sync is longest ago: if the quota is exhausted, the
 * next round continues with the others. A refused category counts as synced, so that it cannot hold up the
 * others. A category whose job is still queued or running gets no second one.
 */
export async function planSyncs(db: Database, boss: PgBoss) {
  const { rows } = await db.execute<{ category_id: number }>(sql`
    select category_id from syncs
    -- A time in the future comes from a wrong clock.
    where source = 'aliexpress' and keyword = '' and coalesce(finished_at, refused_at) <= now()
    group by category_id order by max(coalesce(finished_at, refused_at))
  `);
  // Categories that were never synced have no place in this order, and come first.
  const places = new Map(rows.map(({ category_id }, place) => [category_id, place]));
  const categories = syncedCategories().sort(
    (one, other) => (places.get(one) ?? -1) - (places.get(other) ?? -1),
  );
  await boss.insert(
    'sync-category',
    categories.map((category, place) => ({
      data: { category },
      singletonKey: String(category),
      priority: categories.length - place,
    })),
  );
}
