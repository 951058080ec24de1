import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { syncedCategories } from '../catalogue/categories.ts';
import type { Database } from '../db/client.ts';

/** Whether the marketplace has been read before: a new shop does not wait for the schedule. */
export async function hasSynced(db: Database) {
  const { rows } = await db.execute(sql`select from syncs where finished_at is not null limit 1`);
  return rows.length > 0;
}

/**
 * Makes a job of every category, those first whose last sync is the longest ago: when the quota ends,
 * the next round goes on with the others. A category whose job still waits or runs gets no second one.
 */
export async function planSyncs(db: Database, boss: PgBoss) {
  const { rows } = await db.execute<{ category_id: number }>(sql`
    select category_id from syncs
    where source = 'aliexpress' and keyword = '' and finished_at is not null
    group by category_id order by max(finished_at)
  `);
  // Those that were never synced have no place, and come before all others.
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
