import { access } from 'node:fs/promises';
import { MAX_INTEGER } from '@damoa/contracts';
import { fromCaller, type OnStop, readCommand, readCount, type Settings } from '@damoa/service';
import { connect, connectRateLimiter, type Database } from '../db/client.ts';
import { isConnectionLost } from '../db/connection-errors.ts';
import { assertFreeSpace } from '../db/embedded/free-space.ts';
import { findDatabase } from '../db/find-database.ts';
import { migrate } from '../db/migrate.ts';
import type { Servers } from '../db/replicas/servers.ts';
import { errorChain } from '../db/sql-state.ts';
import { loadCategories } from './categories.ts';
import { compareCategories } from './commands/compare-categories.ts';
import { compareFile } from './commands/compare-file.ts';
import { demonstrate } from './commands/demo.ts';
import { importFile } from './commands/import-file.ts';
import { syncMarketplace } from './commands/sync-marketplace.ts';
import { resetPriceHistory } from './prices/reset-price-history.ts';

export const USAGE = `catalogue import FILE   load products from JSON Lines or CSV, plain or gzip
  --dry-run             only say what would change
catalogue demo COUNT    load the first COUNT demonstration products (up to 1000000)
catalogue sync          load products from the marketplace, all categories; goes on where it was stopped
  --category ID         only this category and what is below it
  --keyword TEXT        only products with these words
  --limit COUNT         at most so many, best sellers first; of each category if there are several
  --dry-run             only say what would change
catalogue categories    say which categories the marketplace has added or given up
catalogue reset-price-history PRODUCT_ID
                        begin the price history of a product anew, after one of its prices was wrong`;

const OPTIONS = {
  category: { type: 'string' },
  keyword: { type: 'string' },
  limit: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;
const COMMANDS = new Map([
  ['import', { maxWords: 1, options: ['dry-run'] }],
  ['demo', { maxWords: 1 }],
  ['sync', { maxWords: 0, options: Object.keys(OPTIONS) }],
  ['categories', { maxWords: 0 }],
  ['reset-price-history', { maxWords: 1 }],
]);

/**
 * Runs `npm run catalogue`.
 * @throws Error whose message is printed
 */
export async function catalogueCommand(args: string[], settings: Settings, onStop: OnStop) {
  const given = readCommand(args, { options: OPTIONS, commands: COMMANDS }, USAGE);
  const { name: command, words, options } = given;
  const [argument] = words;
  const isDryRun = options['dry-run'] ?? false;
  if (command === 'import' && argument !== undefined) {
    const file = fromCaller(argument);
    await access(file);
    await withDatabase(settings, onStop, (db, beforeBatch) =>
      isDryRun ? compareFile(db, file) : importFile(db, file, beforeBatch),
    );
  } else if (command === 'demo' && argument !== undefined) {
    const count = readCount('COUNT', argument, 1_000_000);
    await withDatabase(settings, onStop, (db, beforeBatch) => demonstrate(db, count, beforeBatch));
  } else if (command === 'sync') {
    const { category, keyword, limit } = options;
    const request = {
      ...(category !== undefined && { category: readCount('--category', category, MAX_INTEGER) }),
      ...(keyword !== undefined && { keyword: readKeyword(keyword) }),
      ...(limit !== undefined && { limit: readCount('--limit', limit, MAX_INTEGER) }),
      isDryRun,
    };
    await withDatabase(settings, onStop, (db, beforeBatch, servers) => {
      const rateLimiter = connectRateLimiter(servers);
      onStop(rateLimiter.close);
      return syncMarketplace({ db, rateLimiterDb: rateLimiter.db, settings, beforeBatch }, request);
    });
  } else if (command === 'categories') {
    await withDatabase(settings, onStop, (_db, _beforeBatch, servers) => {
      const rateLimiter = connectRateLimiter(servers);
      onStop(rateLimiter.close);
      return compareCategories(rateLimiter.db, settings);
    });
  } else if (command === 'reset-price-history' && argument !== undefined) {
    await withDatabase(settings, onStop, async (db) => {
      const price = await resetPriceHistory(db, argument);
      console.log(`The price history of ${argument} begins anew, with ${price} won.`);
    });
  } else throw new Error(USAGE);
}

function readKeyword(text: string) {
  const keyword = text.normalize('NFC').trim();
  if (keyword !== '') return keyword;
  throw new Error('--keyword must not be empty');
}

async function withDatabase(
  settings: Settings,
  onStop: OnStop,
  work: (db: Database, beforeBatch: () => Promise<void>, servers: Servers) => Promise<void>,
) {
  const servers = await findDatabase(settings, onStop, { isTemporary: true });
  const { db, close } = connect(servers);
  onStop(close);
  await migrate(db);
  await loadCategories(db);
  const beforeBatch = async () => {
    if (!settings.DATABASE_URL) await assertFreeSpace(settings.DATA_DIR);
  };
  await work(db, beforeBatch, servers).catch((error) => {
    if (!errorChain(error).some(isConnectionLost)) throw error;
    throw new Error('The connection to the database was lost: run the command again.');
  });
}
