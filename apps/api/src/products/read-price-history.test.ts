import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openShopWithHistories, type PriceChange, timeOf } from '../../test/price-histories.ts';

const { db, stock, get, stockWith, historyOf } = await openShopWithHistories();

test('the prices come oldest first, and the first price has a date', async () => {
  const changes: PriceChange[] = [
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
            (_, index): PriceChange => [
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
