// Measures listings and searches over 10,000, 100,000 and 1,000,000 products, beside simple servers.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../src/db/embedded.ts';
import { FOLDER, openCatalogue } from './support/catalogue.ts';
import { CASES, TWO_SYLLABLES } from './support/search-cases.ts';
import { startServer } from './support/server.ts';

const SECONDS_OF_LOAD = 10;

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10000,100000,1000000' } },
});
const sizes = values.sizes.split(',').map(Number);

const milliseconds = (time: number) => `${time.toFixed(1)} ms`;

/** Milliseconds in which a server hears of a change and asks for the new version. */
const HEARD = 5;

const embedded = await startEmbedded(FOLDER, { share: true });
try {
  const columns = new Map<number, Map<string, string>>();
  for (const size of sizes) columns.set(size, await measure(size));
  console.log(`| | ${sizes.map((size) => size.toLocaleString('ko-KR')).join(' | ')} |`);
  console.log(`|---|${sizes.map(() => '---:').join('|')}|`);
  for (const name of columns.get(sizes[0] ?? 0)?.keys() ?? []) {
    console.log(`| ${name} | ${sizes.map((size) => columns.get(size)?.get(name)).join(' | ')} |`);
  }
} finally {
  await embedded.stop();
}

async function measure(size: number) {
  const { url, loading } = await openCatalogue(embedded.url, size);
  const figures = new Map<string, string>();
  const shop = await startServer('shop', url);
  const rows = await startServer('rows', url);
  const base = await rows.p95(['/'], 500);
  const client = new pg.Client(url);
  await client.connect();
  /** Empties the caches of the shop: every request is measured cold. */
  async function clearCaches() {
    await client.query('notify catalogue');
    await setTimeout(HEARD);
  }
  figures.set('(b) nine rows by primary key, p95', milliseconds(base));
  for (const { name, addresses, requests } of CASES) {
    const list = await addresses(async (address) => JSON.parse(await shop.ask(address)));
    const p95 = await shop.p95(list, requests, clearCaches);
    figures.set(name, milliseconds(p95));
    console.error(size, name, milliseconds(p95));
  }
  await client.end();
  figures.set('(c) two syllables by ILIKE and pg_trgm, p95', milliseconds(await measureIlike(url)));
  const address = '/api/getCateProduct?category=322';
  const memory = await startServer('memory', url, await shop.ask(address));
  figures.set(
    '(a) the same bytes from memory, requests per second',
    `${await memory.throughput('/', SECONDS_OF_LOAD)}`,
  );
  figures.set(
    'a cached listing, requests per second',
    `${await shop.throughput(address, SECONDS_OF_LOAD)}`,
  );
  figures.set('memory of the API after the load', `${await shop.megabytes()} MB`);
  figures.set('loading from a file', `${loading.seconds} s, ${loading.megabytes} MB`);
  for (const server of [shop, rows, memory]) await server.stop();
  return figures;
}

async function measureIlike(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create extension if not exists pg_trgm');
  await client.query(`create index if not exists products_by_trigram on products
    using gin (product_title gin_trgm_ops)`);
  await client.query(
    'create index if not exists products_by_popularity on products (latest_volume desc, id)',
  );
  await client.end();
  const ilike = await startServer('ilike', url);
  const time = await ilike.p95(
    TWO_SYLLABLES.map((word) => `/?q=${encodeURIComponent(word)}`),
    TWO_SYLLABLES.length,
  );
  await ilike.stop();
  return time;
}
