import type { SyncRun } from '@damoa/contracts';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { categories } from '../../db/schema.ts';
import { syncs } from '../../db/schema-marketplace.ts';

/** The last syncs with their results, the latest first. */
export async function lastSyncs(db: Database, limit: number): Promise<SyncRun[]> {
  const rows = await db
    .select({ sync: syncs, category_name: categories.category_name })
    .from(syncs)
    .leftJoin(categories, eq(categories.category_id, syncs.category_id))
    .orderBy(desc(syncs.started_at), desc(syncs.id))
    .limit(limit);
  return rows.map(({ sync, category_name }) => ({
    id: sync.id,
    source: sync.source,
    category_id: sync.category_id || null,
    category_name,
    keyword: sync.keyword || null,
    started_at: sync.started_at.toISOString(),
    finished_at: sync.finished_at?.toISOString() ?? null,
    added: sync.added,
    changed: sync.changed,
    unchanged: sync.unchanged,
    rejected: sync.rejected,
    error: sync.error,
  }));
}
