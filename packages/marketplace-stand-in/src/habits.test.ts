import { demoProduct } from '@damoa/demo';
import { expect, test } from 'vitest';
import { openMarketplace, priceOf, QUERY, type Row } from './testing/open-marketplace.ts';

const CATEGORY = demoProduct(0).category_id;
const isOwn = (row: Row) => row.first_level_category_id === CATEGORY;
const idsOf = (rows: Row[]) => rows.map((row) => row.product_id);

test('leak adds products of other categories to each page, without losing those of the category', async () => {
  const { marketplace, queryAll, query } = await openMarketplace({ products: 3_000 });
  const asked = { category_ids: String(CATEGORY), page_size: '5' };
  const before = await queryAll(asked);
  expect(before.length).toBeGreaterThan(5);
  marketplace.habits.leak = 2;
  const { products, total_page_no } = await query(asked);
  expect(products.product.map(isOwn)).toEqual([true, true, true, false, false]);
  const after = await queryAll(asked);
  expect(after.filter(isOwn)).toEqual(before);
  expect(after).toHaveLength(before.length + 2 * total_page_no);
});

test('removed products do not leak', async () => {
  const { marketplace, query } = await openMarketplace();
  marketplace.habits.leak = 2;
  const strangers = async () =>
    (await query({ category_ids: String(CATEGORY) })).products.product.filter((row) => !isOwn(row));
  const before = idsOf(await strangers());
  for (const id of before) marketplace.remove(String(id));
  const after = idsOf(await strangers());
  expect(after).toHaveLength(2);
  expect(after).not.toEqual(expect.arrayContaining(before.slice(0, 1)));
});

test('repeatPages answers every nth request with the page before; requested again, it is right', async () => {
  const { marketplace, query } = await openMarketplace();
  marketplace.habits.repeatPages = 2;
  const pages: unknown[] = [];
  for (const page_no of ['1', '2', '3', '3']) {
    pages.push(idsOf((await query({ page_no })).products.product));
  }
  expect(pages[2]).toEqual(pages[1]);
  expect(pages[1]).not.toEqual(pages[0]);
  expect(pages[3]).not.toEqual(pages[2]);
});

test('shiftingTotals changes the totals from page to page', async () => {
  const { marketplace, query } = await openMarketplace();
  marketplace.habits.shiftingTotals = true;
  const totals: number[] = [];
  for (let page = 1; page <= 3; page += 1) totals.push((await query()).total_record_count);
  expect(totals.toSorted((a, b) => a - b)).toEqual([180, 200, 220]);
});

test('priceMoves changes prices after each page, each within a fifth', async () => {
  const { marketplace, query } = await openMarketplace({ products: 50 });
  marketplace.habits.priceMoves = 500;
  const before = (await query()).products.product;
  const after = (await query()).products.product;
  expect(before.map(priceOf)).toEqual(before.map((_, i) => demoProduct(i).target_sale_price));
  const changes = after.map((row, i) => priceOf(row) / priceOf(before[i] ?? {}));
  expect(changes.filter((change) => change !== 1).length).toBeGreaterThan(40);
  expect(changes.filter((change) => Math.abs(change - 1) > 0.21)).toEqual([]);
});

test('cheapestFirstIsEmpty finds nothing cheapest first, and everything in other orders', async () => {
  const { marketplace, ask } = await openMarketplace();
  marketplace.habits.cheapestFirstIsEmpty = true;
  expect((await ask(QUERY, { sort: 'SALE_PRICE_ASC' })).resp_code).toBe(405);
  expect((await ask(QUERY, { sort: 'SALE_PRICE_DESC' })).resp_code).toBe(200);
});

test('unpriced leaves out the price of every nth product', async () => {
  const { marketplace, query } = await openMarketplace({ products: 10 });
  marketplace.habits.unpriced = 5;
  const rows = (await query()).products.product;
  const unpriced = rows.filter((row) => !('target_sale_price' in row));
  expect(idsOf(unpriced)).toEqual([0, 5].map((index) => Number(demoProduct(index).product_id)));
});
