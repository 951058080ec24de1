import type { PriceFacts } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openShop } from '../../test/shop.ts';

const { db, stock, get } = await openShop();

let stocked = 0;

/** A change of the price, in days before now. The first price has null as its previous one. */
type Change = [daysAgo: number, previous: number | null, price: number];

/** Stocks a product and replaces its price history. */
async function stockWith(changes: Change[], { retiredDaysAgo = -1, now = 10_000 } = {}) {
  stocked += 1;
  const id = `priced-${stocked}`;
  await stock({ product_id: id, target_sale_price: now });
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from price_changes where product = (select id from products where product_id = ${id})
    returning product as id
  `);
  for (const [daysAgo, previous, price] of changes)
    await db.execute(sql`
      insert into price_changes values (${rows[0]?.id}, ${timeOf(daysAgo)}, ${previous}, ${price})
    `);
  if (retiredDaysAgo >= 0)
    await db.execute(sql`
      update products set retired_at = ${timeOf(retiredDaysAgo)} where product_id = ${id}
    `);
  return id;
}

const started = Date.now();
const timeOf = (daysAgo: number) => new Date(started - daysAgo * 86_400_000).toISOString();

async function factsOf(changes: Change[], more?: Parameters<typeof stockWith>[1]) {
  const { body } = await get(`/api/products/${await stockWith(changes, more)}`);
  return body.prices as PriceFacts;
}

async function historyOf(changes: Change[]) {
  const { body } = await get(`/api/products/${await stockWith(changes)}/prices`);
  return body.data as { at: string | null; price: number }[];
}

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

test('the prices come oldest first, and the first price has a date', async () => {
  const changes: Change[] = [
    [3, 12_000, 10_000],
    [9, null, 12_000],
  ];
  expect(await historyOf(changes)).toEqual([
    { at: timeOf(9), price: 12_000 },
    { at: timeOf(3), price: 10_000 },
  ]);
});

test('an oldest price whose first day is unknown has no date', async () => {
  expect(await historyOf([[3, 12_000, 10_000]])).toEqual([
    { at: null, price: 12_000 },
    { at: timeOf(3), price: 10_000 },
  ]);
});

test('of too many prices the newest are returned, and none of them as the oldest', async () => {
  const id = await stockWith([]);
  await db.execute(sql`
    insert into price_changes
    select id, now() - hours * interval '1 hour', 100 + hours + 1, 100 + hours
    from products, generate_series(1, 2500) as hours where product_id = ${id}
  `);
  const { body } = await get(`/api/products/${id}/prices`);
  expect(body.data).toHaveLength(2_000);
  expect(body.data[0].price).toBe(2_100);
  expect(body.data.at(-1).price).toBe(101);
  expect(body.data[0].at).not.toBeNull();
  // The price before the first change has no row of its own.
  expect(body.earlier).toBe(501);
});

test('a price without a previous one is a return, unless it is the first', async () => {
  const id = await stockWith([
    [99, null, 12_000],
    [3, null, 12_000],
    [1, 12_000, 10_000],
  ]);
  const returned = { at: timeOf(3), price: 12_000, is_return: true };
  const last = { at: timeOf(1), price: 10_000 };
  const prices = async (newest: number) =>
    (await get(`/api/products/${id}/prices?newest=${newest}`)).body.data;
  expect(await prices(3)).toEqual([{ at: timeOf(99), price: 12_000 }, returned, last]);
  expect(await prices(2)).toEqual([returned, last]);
});

test('newest limits the prices, and earlier counts those left out', async () => {
  const id = await stockWith([
    [9, null, 12_000],
    [6, 12_000, 11_000],
    [3, 11_000, 10_000],
  ]);
  const { body } = await get(`/api/products/${id}/prices?newest=2`);
  expect(body).toEqual({
    data: [
      { at: timeOf(6), price: 11_000 },
      { at: timeOf(3), price: 10_000 },
    ],
    earlier: 1,
  });
});

test('newest returns the end of the whole history, and earlier counts the rest, whether or not its first row remains', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 8 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 12 }),
      async (count, hasFirstRow, newest) => {
        const id = await stockWith(
          Array.from(
            { length: count },
            (_, index): Change => [
              count - index,
              index === 0 && hasFirstRow ? null : 1_000 + index,
              1_001 + index,
            ],
          ),
        );
        const { body: whole } = await get(`/api/products/${id}/prices`);
        const { body } = await get(`/api/products/${id}/prices?newest=${newest}`);
        expect(whole.earlier).toBe(0);
        expect(body.data).toEqual(whole.data.slice(-newest));
        expect(body.earlier + body.data.length).toBe(whole.data.length);
      },
    ),
    { numRuns: 60 },
  );
});

test('the last 30 and 90 days of a retired product end when it was retired', async () => {
  const changes: Change[] = [
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

test('the prices are cached by address until the catalogue changes', async () => {
  const id = await stockWith([]);
  let attempt = 0;
  // Nothing is cached until the database has reported the version of the catalogue.
  await vi.waitFor(
    async () => {
      attempt += 1;
      const path = `/api/products/${id}/prices?attempt=${attempt}`;
      const { body } = await get(path);
      await db.execute(sql`
      insert into price_changes select id, now(), null, 10000 from products where product_id = ${id}
    `);
      expect((await get(path)).body).toEqual(body);
    },
    { timeout: 10_000 },
  );
  await stock({ product_id: id, target_sale_price: 9_000 });
  const newest = async () => (await get(`/api/products/${id}/prices?attempt=${attempt}`)).body.data;
  await expect.poll(async () => (await newest()).at(-1).price).toBe(9_000);
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
