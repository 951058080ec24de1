import path from 'node:path';
import { parseArgs } from 'node:util';
import { explain, readSettings, type Settings } from '@damoa/service';
import { connect, type Database } from '../db/client.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { loadCategories } from './categories.ts';
import { loadDemonstration } from './demonstration.ts';
import { importProducts } from './import-products.ts';
import { type Progress, startProgress } from './progress.ts';

const USAGE = `catalogue import FILE   load products from JSON Lines or CSV, plain or gzip
catalogue demo COUNT    load the first COUNT demonstration products (up to 1000000)`;

// A terminal is not flooded by a file that is bad from end to end; the rejects hold every line.
const MOST_SHOWN = 1_000;

const [command, argument, ...rest] = parseArgs({ allowPositionals: true }).positionals;

async function main() {
  if (rest.length > 0 || argument === undefined) throw new Error(USAGE);
  if (command === 'import') return withDatabase((db) => importFile(db, fromCaller(argument)));
  if (command === 'demo') return withDatabase((db) => demo(db, readCount(argument)));
  throw new Error(USAGE);
}

/** Package managers change to the project's folder; a path is meant from where one stood. */
function fromCaller(file: string) {
  return path.resolve(process.env.INIT_CWD ?? '', file);
}

function readCount(text: string) {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= 1_000_000) return count;
  throw new Error(`COUNT must be a whole number from 1 to 1000000, not ${text}`);
}

async function withDatabase(work: (db: Database) => Promise<void>) {
  const settings: Settings = readSettings(process.env);
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbedded(settings.DATA_DIR, { share: true });
  const { db, close } = connect(embedded?.url ?? settings.DATABASE_URL ?? '');
  try {
    await migrate(db);
    await loadCategories(db);
    await work(db);
  } finally {
    await close();
    await embedded?.stop();
  }
}

async function importFile(db: Database, file: string) {
  let progress: Progress | undefined;
  let badLines = 0;
  const started = performance.now();
  try {
    const summary = await importProducts(db, file, {
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
    const { lines, added, changed, unchanged, bad, rejects } = summary;
    const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${bad} bad`;
    console.log(`${lines} lines in ${secondsSince(started)} s: ${counts}.`);
    if (rejects) console.log(`The bad lines are in ${rejects}`);
  } finally {
    progress?.stop();
  }
}

async function demo(db: Database, count: number) {
  const progress = startProgress('Loading the demonstration catalogue', count);
  const started = performance.now();
  try {
    const { added, changed } = await loadDemonstration(db, count, progress);
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

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
