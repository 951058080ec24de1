import { explain } from '@damoa/service';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Database } from '../db/client.ts';
import { syncs } from '../db/schema-marketplace.ts';
import { ImplausibleAnswer } from './implausible-answer.ts';
import { type ImportCounts, type ImportWatcher, importSource, isOffered } from './import-source.ts';
import { MarketplaceRefused } from './marketplace/client/errors.ts';
import { scheduleChecks } from './prices/check-schedule.ts';
import type { Source } from './source.ts';

/** What to read from a source: everything, a category, products with a keyword, or both together. */
export interface SyncRequest {
  category?: number | undefined;
  keyword?: string | undefined;
  /** The maximum number of products. The source must have been created with the same limit. */
  limit?: number | undefined;
}

export interface SyncSummary extends Omit<ImportCounts, 'older'> {
  /** Whether it continued an interrupted sync. */
  isResumed: boolean;
}

/** Another process is running the same sync. */
export class SyncRunning extends Error {
  override name = 'SyncRunning';
}

/**
 * Hours during which an interrupted sync can be resumed. Later, the pages of the source have shifted too far.
 */
const RESUMABLE_FOR = 24;

/** A request as stored in `syncs`, by which an interrupted sync is found. */
type SyncKey = Pick<typeof syncs.$inferSelect, 'source' | 'category_id' | 'keyword' | 'most'>;

/**
 * Imports products from a source. The cursor is stored with every batch, in its transaction. If a sync is
 * stopped or killed, the next one with the same request continues there, and together they write what an
 * uninterrupted sync would have written.
 * @throws ImplausibleAnswer after everything else has been written
 * @throws SyncRunning if another process runs the same sync
 */
export async function sync(
  db: Database,
  source: Source,
  request: SyncRequest,
  watcher: Omit<ImportWatcher, 'onWritten'> = {},
): Promise<SyncSummary> {
  const key = {
    source: source.name,
    category_id: request.category ?? 0,
    keyword: request.keyword ?? '',
    most: request.limit ?? 0,
  };
  // A session lock, so that it is released at once when the process dies.
  const client = await db.$client.connect();
  try {
    const lock = await client.query('select pg_try_advisory_lock($1, hashtext($2)) as is_ours', [
      ADVISORY_LOCKS.sync,
      JSON.stringify(key),
    ]);
    if (!lock.rows[0].is_ours) throw new SyncRunning('This sync is running already.');
    return await run(db, source, key, watcher);
  } finally {
    // A broken connection has lost its lock anyway.
    await client.query('select pg_advisory_unlock_all()').then(
      () => client.release(),
      () => client.release(true),
    );
  }
}

async function run(
  db: Database,
  source: Source,
  key: SyncKey,
  watcher: ImportWatcher,
): Promise<SyncSummary> {
  const interrupted = await findInterrupted(db, key);
  const { id } = interrupted ?? (await begin(db, key));
  let cursor = interrupted?.cursor ?? null;
  // In case the last batch was not committed.
  let cursorBefore = cursor;
  try {
    await importSource(
      db,
      source,
      {
        ...watcher,
        async onWritten(transaction, batch, counts) {
          await scheduleChecks(
            transaction,
            batch.items.filter(isOffered).map(({ product }) => product.product_id),
          );
          const { rowCount } = await transaction.execute(sql`
            update syncs set cursor = ${batch.cursor}, added = added + ${counts.added},
              changed = changed + ${counts.changed}, unchanged = unchanged + ${counts.unchanged},
              rejected = rejected + ${counts.rejected}, error = null, refused_at = null
            where id = ${id} and cursor is not distinct from ${cursor}
          `);
          // The lock was lost with its connection, and another process has continued.
          if (!rowCount) throw new SyncRunning('This sync goes on elsewhere.');
          cursorBefore = cursor;
          cursor = batch.cursor;
        },
      },
      cursor ?? undefined,
    );
  } catch (error) {
    // The record belongs to the process that has continued.
    if (!(error instanceof SyncRunning))
      await recordFailure(db, { id, cursors: [cursorBefore, cursor] }, error);
    throw error;
  }
  const [row] = await db
    .update(syncs)
    .set({ finished_at: sql`now()`, error: null, refused_at: null })
    .where(eq(syncs.id, id))
    .returning();
  const { added = 0, changed = 0, unchanged = 0, rejected = 0 } = row ?? {};
  return { added, changed, unchanged, rejected, isResumed: interrupted !== undefined };
}

/**
 * Records why a sync failed. The next one continues from its cursor, or begins anew after an implausible answer.
 * @param row.cursors those that this process may have written last
 */
async function recordFailure(
  db: Database,
  { id, cursors }: { id: number; cursors: readonly (string | null)[] },
  error: unknown,
) {
  const isImplausible = error instanceof ImplausibleAnswer;
  await db
    .update(syncs)
    .set({
      error: explain(error),
      refused_at: isImplausible || error instanceof MarketplaceRefused ? sql`now()` : null,
      // It was read to its end.
      finished_at: isImplausible ? sql`now()` : null,
    })
    // A process that has lost its lock without noticing must not change what the other one has continued.
    .where(
      and(
        eq(syncs.id, id),
        isNull(syncs.finished_at),
        or(...cursors.map((cursor) => sql`${syncs.cursor} is not distinct from ${cursor}`)),
      ),
    );
}

async function findInterrupted(db: Database, { source, category_id, keyword, most }: SyncKey) {
  const [row] = await db
    .select({ id: syncs.id, cursor: syncs.cursor })
    .from(syncs)
    .where(
      and(
        eq(syncs.source, source),
        eq(syncs.category_id, category_id),
        eq(syncs.keyword, keyword),
        eq(syncs.most, most),
        isNull(syncs.finished_at),
        gt(syncs.started_at, sql`now() - make_interval(hours => ${RESUMABLE_FOR})`),
      ),
    )
    .orderBy(desc(syncs.started_at))
    .limit(1);
  return row;
}

async function begin(db: Database, key: SyncKey): Promise<{ id: number }> {
  const [row] = await db.insert(syncs).values(key).returning({ id: syncs.id });
  if (!row) throw new Error('The sync could not be stored.');
  return row;
}

/** Deletes the records of syncs that began more than three months ago. */
export async function sweepSyncs(db: Database) {
  await db.delete(syncs).where(sql`started_at < now() - interval '3 months'`);
}
