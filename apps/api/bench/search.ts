// Measures listings and searches over 10,000, 100,000 and 1,000,000 products, beside simple servers.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { FOLDER, openCatalogue } from './support/catalogue.ts';
import { distinctSearches } from './support/distinct-searches.ts';
import { quantile } from './support/numbers.ts';
import { CASES, search, TWO_SYLLABLES } from './support/search-cases.ts';
import { startServer } from './support/server.ts';

/** Before its code is warm, a server is slower. */
const SECONDS_OF_WARMING = 3;
const SECONDS_OF_LOAD = 10;
/** Servers are compared in turns: what else the machine does meanwhile slows all of them. */
const TURNS = 5;
const SECONDS_OF_TURN = 2;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    only: { type: 'string', default: '' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const wanted = values.only.split(',');
const isWanted = (name: string) => wanted.some((part) => name.includes(part));

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
  async function row(name: string, figure: () => Promise<string>) {
    if (!isWanted(name)) return;
    figures.set(name, await figure());
    console.error(size, name, figures.get(name));
  }
  await row('(b) nine rows by primary key, p95', async () => {
    const rows = await startServer('rows', url);
    const p95 = await rows.p95(['/'], 500);
    await rows.stop();
    return milliseconds(p95);
  });
  const client = new pg.Client(url);
  await client.connect();
  /** Empties the caches of the shop: every request is measured cold. */
  async function clearCaches() {
    await client.query('notify catalogue');
    await setTimeout(HEARD);
  }
  for (const { name, addresses, requests } of CASES) {
    await row(name, async () => {
      const list = await addresses(async (address) => JSON.parse(await shop.ask(address)));
      return milliseconds(await shop.p95(list, requests, clearCaches));
    });
  }
  await client.end();
  await row('searches that nobody has made before, per second', async () => {
    const addresses = distinctSearches().map(search);
    await shop.throughputOf(addresses, SECONDS_OF_WARMING);
    return `${Math.round(await shop.throughputOf(addresses, SECONDS_OF_LOAD))}`;
  });
  await row(
    'a cached listing and (a) the same bytes from memory, requests per second',
    async () => {
      const address = '/api/getCateProduct?category=322';
      const memory = await startServer('memory', url, await shop.ask(address));
      const turns: { cached: number; bare: number }[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const bare = await memory.throughput('/', SECONDS_OF_TURN);
        turns.push({ bare, cached: await shop.throughput(address, SECONDS_OF_TURN) });
      }
      await memory.stop();
      const median = (figures: number[]) => quantile(figures, 0.5);
      const [cached, bare] = [
        median(turns.map((turn) => turn.cached)),
        median(turns.map((turn) => turn.bare)),
      ];
      const share = median(turns.map((turn) => turn.cached / turn.bare));
      return `${Math.round(cached)}, ${Math.round(bare)} (${share.toFixed(2)})`;
    },
  );
  await row('memory of the API after the load', async () => `${await shop.megabytes()} MB`);
  await row('(c) two syllables by ILIKE and pg_trgm, p95', async () =>
    milliseconds(await measureIlike(url)),
  );
  await row('loading from a file', async () => `${loading.seconds} s, ${loading.megabytes} MB`);
  await shop.stop();
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
