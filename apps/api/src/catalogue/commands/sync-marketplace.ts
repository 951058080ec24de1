import { type Settings, secondsSince } from '@damoa/service';
import type { Database } from '../../db/client.ts';
import { assertSold, syncedCategories } from '../categories.ts';
import { compareSource } from '../compare-source.ts';
import type { ImportWatcher } from '../import-source.ts';
import { maintainIndexes } from '../maintain-indexes.ts';
import { aliexpressByCategory } from '../marketplace/by-category.ts';
import type { MarketplaceClient } from '../marketplace/client/client.ts';
import { aliexpress } from '../marketplace/source.ts';
import { progressOfStages } from '../progress.ts';
import type { Rejected, Source } from '../source.ts';
import { type SyncRequest, sync } from '../sync.ts';
import { clientOfCommand } from './client-of-command.ts';
import { describeComparison } from './describe-comparison.ts';
import { printedRejects } from './printed-rejects.ts';

/** From this many new products on, index maintenance is worth its time. */
const MANY = 1_000;

interface Shop {
  db: Database;
  /** Where requests are counted. */
  rateLimiterDb: Database;
  settings: Settings;
  beforeBatch: () => Promise<void>;
}

interface SyncCommandRequest extends SyncRequest {
  isDryRun: boolean;
}

/**
 * Loads products from the marketplace; prints progress, unusable products and the result.
 * @throws Error for a category that is not sold here, or without a key
 */
export async function syncMarketplace(
  { db, rateLimiterDb, settings, beforeBatch }: Shop,
  { isDryRun, ...request }: SyncCommandRequest,
) {
  if (request.category !== undefined) assertSold(request.category);
  const source = sourceOf(clientOfCommand(rateLimiterDb, settings), request);
  const progress = progressOfStages();
  const rejects = printedRejects('products that cannot be used');
  const watcher = {
    beforeBatch,
    onRejected: ({ at, reason }: Rejected) => rejects.print(at, reason),
    onProgress: progress.of(isDryRun ? 'Comparing' : 'Syncing'),
  };
  try {
    const result = isDryRun
      ? await resultOfDryRun(db, source, watcher)
      : await resultOfSync(db, source, request, watcher);
    progress.stop();
    rejects.end();
    for (const line of result) console.log(line);
  } finally {
    progress.stop();
  }
}

/** Compares the source with the catalogue. @returns the result in lines */
async function resultOfDryRun(db: Database, source: Source, watcher: ImportWatcher) {
  return [describeComparison(await compareSource(db, source, watcher))];
}

/** Writes what the source has. @returns the result in lines */
async function resultOfSync(
  db: Database,
  source: Source,
  request: SyncRequest,
  watcher: ImportWatcher,
) {
  const started = performance.now();
  const { added, changed, unchanged, rejected, isResumed } = await sync(
    db,
    source,
    request,
    watcher,
  );
  if (added >= MANY) await maintainIndexes(db);
  const leaked = source.leaked?.() ?? 0;
  return [
    `${isResumed ? 'Resumed; ended' : 'Done'} in ${secondsSince(started)} s: ${added} added, ` +
      `${changed} changed, ${unchanged} unchanged, ${rejected} that cannot be used.`,
    ...(leaked > 0 ? [`${leaked} of other categories came along and were passed over.`] : []),
  ];
}

/** The source for a request. Without a category or keyword, it reads all categories one by one. */
function sourceOf(client: MarketplaceClient, request: SyncRequest): Source {
  const { category, keyword, limit } = request;
  const options = limit === undefined ? {} : { limit };
  if (category === undefined && keyword === undefined) {
    return aliexpressByCategory(client, syncedCategories(), {
      ...options,
      onRefused: (id, { message }) => console.log(`Category ${id} was not read: ${message}`),
    });
  }
  return aliexpress(client, {
    ...options,
    ...(category !== undefined && { category }),
    ...(keyword !== undefined && { keyword }),
  });
}
