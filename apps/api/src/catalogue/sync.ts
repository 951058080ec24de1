import { explain } from '@damoa/service';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { syncs } from '../db/schema-prices.ts';
import { type ImportCounts, type ImportWatcher, importSource, isOffered } from './import-source.ts';
import { MarketplaceRefused } from './marketplace/errors.ts';
import { scheduleChecks } from './prices/price-checks.ts';
import type { Source } from './source.ts';

/** What is asked of a source: everything, or a category, a text, or both. */
export interface SyncRequest {
  category?: number | undefined;
  keyword?: string | undefined;
  /** At most so many products; the source must have been opened with it. */
  limit?: number | undefined;
}

export interface SyncSummary extends ImportCounts {
  /** Whether it went on where an earlier one had stopped. */
  isResumed: boolean;
}

/** The same is being read by another process. */
export class SyncRunning extends Error {
  override name = 'SyncRunning';
}

/** Hours for which a sync that has stopped can go on: later, the pages of the source have moved too far. */
const RESUMABLE_FOR = 24;

type Asked = Pick<typeof syncs.$inferSelect, 'source' | 'category_id' | 'keyword' | 'most'>;

/** First key of the locks of syncs; the second is a hash of the request. */
const SYNC_LOCK = 7_203_004;

/**
 * Reads what is asked for from a source and writes it. The place is stored with every batch, in its
 * transaction: a sync that was stopped or killed goes on there when the same is asked for again, so that
 * all of it together writes what an undisturbed one would have.
 *
 * @throws SyncRunning when another process reads the same
 */
export async function sync(
  db: Database,
  source: Source,
  request: SyncRequest,
  watcher: Omit<ImportWatcher, 'onWritten'> = {},
): Promise<SyncSummary> {
  const asked = {
    source: source.name,
    category_id: request.category ?? 0,
    keyword: request.keyword ?? '',
    most: request.limit ?? 0,
  };
  // Of a session: the lock of a process that dies is free at once.
  const client = await db.$client.connect();
  try {
    const key = JSON.stringify(asked);
    const lock = await client.query('select pg_try_advisory_lock($1, hashtext($2)) as is_ours', [
      SYNC_LOCK,
      key,
    ]);
    if (!lock.rows[0].is_ours) throw new SyncRunning('This sync is running already.');
    return await run(db, source, asked, watcher);
  } finally {
    // A connection that has broken has lost its lock.
    await client.query('select pg_advisory_unlock_all()').then(
      () => client.release(),
      () => client.release(true),
    );
  }
}

async function run(
  db: Database,
  source: Source,
  asked: Asked,
  watcher: ImportWatcher,
): Promise<SyncSummary> {
  const interrupted = await findInterrupted(db, asked);
  const { id } = interrupted ?? (await begin(db, asked));
  const here = eq(syncs.id, id);
  let cursor = interrupted?.cursor ?? null;
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
          // The lock was lost with its connection, and somebody else has gone on.
          if (!rowCount) throw new SyncRunning('This sync goes on elsewhere.');
          cursor = batch.cursor;
        },
      },
      cursor ?? undefined,
    );
  } catch (error) {
    await db
      .update(syncs)
      .set({
        error: explain(error),
        refused_at: error instanceof MarketplaceRefused ? sql`now()` : null,
      })
      .where(here);
    throw error;
  }
  const [row] = await db
    .update(syncs)
    .set({ finished_at: sql`now()`, error: null, refused_at: null })
    .where(here)
    .returning();
  const { added = 0, changed = 0, unchanged = 0, rejected = 0 } = row ?? {};
  return { added, changed, unchanged, rejected, isResumed: interrupted !== undefined };
}

async function findInterrupted(db: Database, { source, category_id, keyword, most }: Asked) {
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

async function begin(db: Database, asked: Asked): Promise<{ id: number }> {
  const [row] = await db.insert(syncs).values(asked).returning({ id: syncs.id });
  if (!row) throw new Error('The sync could not be stored.');
  return row;
}

/** Deletes what was stored of the syncs of three months ago and earlier. */
export async function sweepSyncs(db: Database) {
  await db.delete(syncs).where(sql`started_at < now() - interval '3 months'`);
}
