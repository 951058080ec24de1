import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Product, products, Reply } from '@damoa/contracts';
import { readSettings } from '@damoa/service';
import { buildApp } from '../../src/app.ts';
import { loadCategories } from '../../src/catalogue/categories.ts';
import { maintainIndexes } from '../../src/catalogue/maintain-indexes.ts';
import { BATCH, writeProducts } from '../../src/catalogue/write-products.ts';
import { connect } from '../../src/db/client.ts';
import { startEmbedded } from '../../src/db/embedded/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openPools } from '../../src/db/pools.ts';

/** Milliseconds: how fast the answers come is measured elsewhere. */
const DEADLINE = 30_000;

export type Listing = Reply<typeof products.list>;
type Suggested = Reply<typeof products.suggestions>;
export type Chips = Reply<typeof products.words>;

/** What the measure knows of the shop: the answers that a browser gets. */
export interface Shop {
  list(q: string, more?: Record<string, string>): Promise<Listing>;
  suggest(q: string): Promise<Suggested>;
  chips(q: string): Promise<Chips>;
}

/** Runs some work with a shop that has these products, on a database of its own. */
export async function withShop<Result>(
  stock: readonly Product[],
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-quality-'));
  const embedded = await startEmbedded(folder, { durable: false });
  const { db, close } = connect(embedded.url);
  await migrate(db);
  await loadCategories(db);
  for (let from = 0; from < stock.length; from += BATCH) {
    const batch = stock.slice(from, from + BATCH).map((product) => ({ product }));
    await writeProducts(db, 'file', batch);
  }
  await maintainIndexes(db);
  const pools = openPools(embedded.url, { deadline: DEADLINE });
  const settings = readSettings({});
  const app = await buildApp({
    pools,
    settings,
    secret: 'of no meaning here',
    deadline: DEADLINE,
  });
  async function get(address: string, query: Record<string, string>) {
    const answer = await app.inject({ url: address, query });
    if (answer.statusCode !== 200) {
      throw new Error(`${answer.statusCode} for ${JSON.stringify(query)}: ${answer.body}`);
    }
    return answer.json();
  }
  try {
    return await work({
      list: (q, more = {}) => get('/api/getCateProduct', { q, ...more }),
      suggest: (q) => get('/api/suggestions', { q }),
      chips: (q) => get('/api/getCateProduct/words', { q }),
    });
  } finally {
    await app.close();
    await pools.close();
    await close();
    await embedded.stop();
    await rm(folder, { recursive: true });
  }
}
