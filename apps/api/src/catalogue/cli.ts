import { access } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type OnStop, runCommand, type Settings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import { connect, type Database } from '../db/client.ts';
import { findDatabase } from '../db/find-database.ts';
import { assertFreeSpace } from '../db/free-space.ts';
import { migrate } from '../db/migrate.ts';
import { loadCategories } from './categories.ts';
import { loadDemonstration } from './demonstration.ts';
import { importProducts } from './import-products.ts';
import { type Progress, startProgress } from './progress.ts';

const USAGE = `catalogue import FILE   load products from JSON Lines or CSV, plain or gzip
catalogue demo COUNT    load the first COUNT demonstration products (up to 1000000)`;

const CATALOGUE_LOCK = 7_203_003;

// A terminal is not flooded by a file that is bad from end to end; the rejects hold more of it.
const MOST_SHOWN = 1_000;

runCommand(async (settings, onStop) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, argument, ...rest] = positionals;
  if (rest.length > 0 || argument === undefined) throw new Error(USAGE);
  if (command === 'import') {
    const file = fromCaller(argument);
    await access(file);
    await withDatabase(settings, onStop, (db, beforeBatch) => importFile(db, file, beforeBatch));
  } else if (command === 'demo') {
    const count = readCount(argument);
    await withDatabase(settings, onStop, (db, beforeBatch) => demo(db, count, beforeBatch));
  } else throw new Error(USAGE);
});

/** Package managers change to the project's folder; a path is meant from where one stood. */
function fromCaller(file: string) {
  return path.resolve(process.env.INIT_CWD ?? '', file);
}

function readCount(text: string) {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= 1_000_000) return count;
  throw new Error(`COUNT must be a whole number from 1 to 1000000, not ${text}`);
}

async function withDatabase(
  settings: Settings,
  onStop: OnStop,
  work: (db: Database, beforeBatch: () => Promise<void>) => Promise<void>,
) {
  const { db, close } = connect(await findDatabase(settings, onStop));
  onStop(close);
  await migrate(db);
  await loadCategories(db);
  // One at a time: two that write the same products in another order would block each other.
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
    await work(db, async () => {
      if (!settings.DATABASE_URL) await assertFreeSpace(settings.DATA_DIR);
    });
  });
}

async function importFile(db: Database, file: string, beforeBatch: () => Promise<void>) {
  let progress: Progress | undefined;
  let badLines = 0;
  const started = performance.now();
  try {
    const summary = await importProducts(db, file, {
      beforeBatch,
      onBadLine(number, reason) {
        badLines += 1;
        if (badLines <= MOST_SHOWN) console.log(`line ${number}: ${reason}`);
      },
      onProgress(bytes, size) {
        progress ??= startProgress('Importing', size);
        progress.update(bytes);
      },
    });
    progress?.stop();
    if (badLines > MOST_SHOWN) console.log(`… and ${badLines - MOST_SHOWN} more bad lines`);
    const { lines, added, changed, unchanged, bad, rejects, leftOut = 0 } = summary;
    const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${bad} bad`;
    console.log(`${lines} lines in ${secondsSince(started)} s: ${counts}.`);
    if (rejects) {
      console.log(
        leftOut === 0
          ? `The bad lines are in ${rejects}`
          : `The first ${bad - leftOut} bad lines are in ${rejects}, the other ${leftOut} are not.`,
      );
    }
    if (bad > 0 && bad === lines) throw new Error('Every line is bad: nothing was imported.');
  } finally {
    progress?.stop();
  }
}

async function demo(db: Database, count: number, beforeBatch: () => Promise<void>) {
  const progress = startProgress('Loading the demonstration catalogue', count);
  const started = performance.now();
  try {
    const { added, changed } = await loadDemonstration(db, count, progress, beforeBatch);
    progress.stop();
    const counts = `${added} added, ${changed} changed`;
    console.log(`${count} products in ${secondsSince(started)} s: ${counts}.`);
  } finally {
    progress.stop();
  }
}

function secondsSince(started: number) {
  return ((performance.now() - started) / 1000).toFixed(1);
}
