import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoProducts } from '@damoa/demo';
import { onTestFinished } from 'vitest';
import { demonstrationSource } from '../src/catalogue/demonstration/demonstration-source.ts';
import { fileSource } from '../src/catalogue/file/file-source.ts';
import { aliexpressByCategory } from '../src/catalogue/marketplace/by-category.ts';
import { aliexpress } from '../src/catalogue/marketplace/source.ts';
import type { Source } from '../src/catalogue/source.ts';
import type { Database } from '../src/db/client.ts';
import { openMarketplace } from './marketplace.ts';

const BATCH = 2_000;

const BAD = '{"product_id": "cut off';
/** The second category has no products. */
const CATEGORIES = [100000041, 349, 200133142];

interface ExampleSource {
  /** The number of valid products. */
  products: number;
  rejected: number;
  /** Opens the source until the test ends. */
  open(db: Database): Promise<Source>;
}

/** Sources of every kind, with their edge cases. */
export const EXAMPLE_SOURCES: Record<string, ExampleSource> = {
  'a file of JSON Lines': {
    products: 2_300,
    rejected: 256,
    open() {
      const lines = [...demoProducts(2_300)].map((product) => JSON.stringify(product));
      const mixed = lines.flatMap((line, place) => (place % 9 ? line : [line, BAD]));
      return file('products.jsonl', mixed);
    },
  },
  'a file that is one full batch': {
    products: BATCH,
    rejected: 0,
    open: () =>
      file('full.jsonl', [...[...demoProducts(BATCH)].map((item) => JSON.stringify(item)), '']),
  },
  'a file without one good line': {
    products: 0,
    rejected: BATCH + 1,
    open: () => file('bad.jsonl', Array(BATCH + 1).fill(BAD)),
  },
  'an empty file': { products: 0, rejected: 0, open: () => file('empty.jsonl', []) },
  'a CSV file': {
    products: 2_100,
    rejected: 1,
    open() {
      const products = [...demoProducts(2_100)].map((product, place) => ({
        ...product,
        product_title: place % 5 ? product.product_title : `${product.product_title}\n"둘째 줄"`,
      }));
      const columns = Object.keys(products[0] ?? {}).join(',');
      const rows = products.map((product) => Object.values(product).map(cell).join(','));
      return file('products.csv', [columns, ...rows.slice(0, 2_050), 'a,b', ...rows.slice(2_050)]);
    },
  },
  'the demonstration': {
    products: 2_100,
    rejected: 0,
    open: async () => demonstrationSource(2_100),
  },
  'a demonstration of nothing': {
    products: 0,
    rejected: 0,
    open: async () => demonstrationSource(0),
  },
  'the marketplace': {
    products: 218,
    rejected: 12,
    async open(db) {
      const { clientOf, marketplace } = await openMarketplace(230);
      marketplace.habits.unpriced = 20;
      return aliexpress(clientOf(db));
    },
  },
  'the marketplace with full pages': {
    products: 100,
    rejected: 0,
    open: async (db) => aliexpress((await openMarketplace(100)).clientOf(db)),
  },
  'the marketplace by category': {
    products: 112,
    rejected: 5,
    async open(db) {
      const { clientOf, marketplace } = await openMarketplace(3_000);
      marketplace.habits.unpriced = 20;
      return aliexpressByCategory(clientOf(db), CATEGORIES, { limit: 60 });
    },
  },
};

async function file(name: string, lines: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-source-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const written = path.join(folder, name);
  await writeFile(written, lines.join('\n'));
  return fileSource(written);
}

const cell = (value: unknown) =>
  `"${(Array.isArray(value) ? value.join('|') : String(value ?? '')).replaceAll('"', '""')}"`;
