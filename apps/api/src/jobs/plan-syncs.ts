import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { syncedCategories } from '../catalogue/categories.ts';
import type { Database } from '../db/client.ts';

const FIRST_SYNC_LOCK = 7_203_005;

/**
 * Has the marketplace read in a shop where that was never done: it does not wait for the schedule. Of workers
 * that start within a minute one does it: the last may find no sync begun though all are planned.
 */
export async function startFirstSync(db: Database, boss: PgBoss) {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_SYNC_LOCK})`);
    const { rowCount } = await transaction.execute(sql`
      select 1 from syncs where finished_at is not null
      union all
      select 1 from pgboss.job where name = 'sync' and created_on > now() - interval '1 minute'
      limit 1
    `);
    if (rowCount === 0) await boss.send('sync', null, { db: fromDrizzle(transaction, sql) });
  });
}

/**
 * Makes a job of every category, those first whose last sync is the longest ago: when the quota ends,
 * the next round goes on with the others. One that was refused has had its turn too, so that it cannot keep
 * the others from theirs. A category whose job still waits or runs gets no second one.
 */
export async function planSyncs(db: Database, boss: PgBoss) {
  const { rows } = await db.execute<{ category_id: number }>(sql`
    select category_id from syncs
    where source = 'aliexpress' and keyword = '' and coalesce(finished_at, refused_at) is not null
    group by category_id order by max(coalesce(finished_at, refused_at))
  `);
  // Those that have had no turn yet have no place, and come before all others.
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
