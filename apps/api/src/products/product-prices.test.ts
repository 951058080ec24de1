import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShopWithHistories, type PriceChange, timeOf } from '../../test/price-histories.ts';

const { db, stock, get, stockWith, factsOf, historyOf } = await openShopWithHistories();

const ONE_PRICE = { lowest: 10_000, highest: 10_000 };

test('a product is returned as in a listing, with the facts about its price', async () => {
  const id = await stockWith([]);
  const [listed, { status, body }] = [
    await get('/api/getCateProduct?sort=newest'),
    await get(`/api/products/${id}`),
  ];
  expect(status).toBe(200);
  const { retired_at, prices, ...product } = body;
  expect(product).toEqual(listed.body.data[0]);
  expect(retired_at).toBeNull();
  expect(prices.lowest_ever).toBe(10_000);
});

test('a price that has never changed is the lowest and the highest ever, known since its first day', async () => {
  expect(await factsOf([[200, null, 10_000]])).toEqual({
    last_30_days: ONE_PRICE,
    last_90_days: ONE_PRICE,
    lowest_ever: 10_000,
    highest_ever: 10_000,
    known_since: timeOf(200),
    last_drop: null,
  });
});

test('without a history the current price is known, but not since when', async () => {
  expect(await factsOf([])).toMatchObject({
    last_90_days: ONE_PRICE,
    known_since: null,
    last_drop: null,
  });
  expect(await historyOf([])).toEqual([{ at: null, price: 10_000 }]);
});

test('the price in force when the last 30 or 90 days began counts, earlier ones do not', async () => {
  const facts = await factsOf([
    [100, 5_000, 30_000],
    [40, 30_000, 8_000],
    [29.9, 8_000, 12_000],
    [3, 12_000, 10_000],
  ]);
  expect(facts.last_30_days).toEqual({ lowest: 8_000, highest: 12_000 });
  expect(facts.last_90_days).toEqual({ lowest: 8_000, highest: 30_000 });
  expect(facts.lowest_ever).toBe(5_000);
  expect(facts.highest_ever).toBe(30_000);
});

test.each([
  [30, 'last_30_days'],
  [90, 'last_90_days'],
] as const)('a price counts until it ended %d days ago, and not afterwards', async (days, name) => {
  const before = await factsOf([[days - 0.01, 7_000, 10_000]]);
  expect(before[name].lowest).toBe(7_000);
  const after = await factsOf([[days + 0.01, 7_000, 10_000]]);
  expect(after[name].lowest).toBe(10_000);
});

test('the last drop is the latest one, even if the price has risen since', async () => {
  const facts = await factsOf([
    [50, 20_000, 15_000],
    [20, 15_000, 9_000],
    [5, 9_000, 10_000],
  ]);
  expect(facts.last_drop).toEqual({ from: 15_000, to: 9_000, at: timeOf(20) });
});

test('a drop is measured by the lowest price of the 30 days before it, and a price that was raised first has not dropped', async () => {
  const raised = await factsOf([
    [20, 10_000, 12_000],
    [10, 12_000, 10_000],
  ]);
  expect(raised.last_drop).toBeNull();
  const lowered = await factsOf([
    [40, 8_000, 10_000],
    [20, 10_000, 12_000],
    [5, 12_000, 9_000],
  ]);
  expect(lowered.last_drop).toEqual({ from: 10_000, to: 9_000, at: timeOf(5) });
});

test('the last 90 days include the price that a product had in them before it was gone', async () => {
  const facts = await factsOf([
    [80, null, 12_000],
    [20, null, 10_000],
  ]);
  expect(facts.last_90_days).toEqual({ lowest: 10_000, highest: 12_000 });
  expect(facts.last_30_days).toEqual(ONE_PRICE);
});

test('the lowest and highest price ever stay known after the history has dropped them', async () => {
  const id = await stockWith([]);
  await stock({ product_id: id, target_sale_price: 4_000 });
  await stock({ product_id: id, target_sale_price: 30_000 });
  await stock({ product_id: id, target_sale_price: 10_000 });
  await db.execute(sql`
    delete from price_changes where product = (select id from products where product_id = ${id})
  `);
  const { body } = await get(`/api/products/${id}`);
  expect(body.prices).toMatchObject({
    lowest_ever: 4_000,
    highest_ever: 30_000,
    last_30_days: ONE_PRICE,
  });
});

test('the last 30 and 90 days of a retired product end when it was retired', async () => {
  const changes: PriceChange[] = [
    [110, 8_000, 9_000],
    [95, 9_000, 10_000],
  ];
  const id = await stockWith(changes, { retiredDaysAgo: 85 });
  const { status, body } = await get(`/api/products/${id}`);
  expect(status).toBe(200);
  expect(body.retired_at).toBe(timeOf(85));
  expect(body.prices.last_30_days).toEqual({ lowest: 8_000, highest: 10_000 });
  expect((await get(`/api/products/${id}/prices`)).body.data).toHaveLength(3);
});

test('a product that is sold again is no longer retired', async () => {
  const id = await stockWith([], { retiredDaysAgo: 2 });
  expect((await get(`/api/products/${id}`)).body.retired_at).not.toBeNull();
  await stock({ product_id: id, target_sale_price: 9_000 });
  await expect
    .poll(async () => (await get(`/api/products/${id}`)).body)
    .toMatchObject({ retired_at: null, target_sale_price: 9_000 });
});

test.each(['a/b?c#d', '가 나', '..%2f', '"\\', "';--", '🫠'.repeat(32), 'x'.repeat(64)])(
  'any text may be an id: %s',
  async (id) => {
    await stock({ product_id: id });
    const path = `/api/products/${encodeURIComponent(id)}`;
    expect((await get(path)).body.product_id).toBe(id);
    expect((await get(`${path}/prices`)).body.data).toHaveLength(1);
  },
);

test.each([
  ['unknown', 404],
  ['a/b', 404],
  ['x'.repeat(65), 422],
  ['%00', 422],
  ['a%00b', 422],
  ['%20', 422],
  ['%ff', 400],
])('the unknown or invalid id %s gets %d', async (id, status) => {
  expect((await get(`/api/products/${id}`)).status).toBe(status);
  expect((await get(`/api/products/${id}/prices`)).status).toBe(status);
});
