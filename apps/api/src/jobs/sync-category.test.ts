import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openMarketplace } from '../../test/marketplace.ts';
import { openDatabase } from '../../test/shop.ts';
import { MarketplaceUnavailable } from '../catalogue/marketplace/client/errors.ts';
import { SyncRunning } from '../catalogue/sync.ts';
import { syncs } from '../db/schema-marketplace.ts';
import { syncCategory } from './sync-category.ts';

/** This category has more products than the limit, on several pages. */
const CATEGORY = 15;

async function open() {
  const { db } = await openDatabase();
  const market = await openMarketplace(3_000);
  return {
    ...market,
    db,
    run: (quota?: number, beforeBatch = async () => {}) =>
      syncCategory(db, market.clientOf(db, quota), CATEGORY, {
        limit: 120,
        beforeBatch,
      }),
    rows: () => db.select().from(syncs).orderBy(syncs.id),
  };
}

test('a category is read up to its limit', async () => {
  const { rows, run } = await open();
  expect(await run()).toBe(undefined);
  expect(await rows()).toMatchObject([
    { category_id: CATEGORY, added: 120, finished_at: expect.any(Date) },
  ]);
});

test('an exhausted quota or a refused key is returned as the reason, and the next round continues', async () => {
  const { marketplace, rows, run } = await open();
  expect(await run(1)).toMatchObject({ message: expect.stringMatching(/^The daily quota/) });
  marketplace.misbehave('InvalidAppKey');
  expect(await rows()).toMatchObject([{ refused_at: null }]);
  expect(await run()).toMatchObject({ message: expect.stringMatching(/InvalidAppKey/) });
  expect(await rows()).toMatchObject([{ refused_at: expect.any(Date), finished_at: null }]);
  await run();
  expect(await rows()).toMatchObject([
    { added: 120, refused_at: null, finished_at: expect.any(Date) },
  ]);
});

test('prices that cannot be true are returned as the reason, and only their page is not written', async () => {
  const { db, marketplace, rows, run } = await open();
  await run();
  const stored = async () => {
    const { rows } = await db.execute<{ product_id: string; price: number }>(
      sql`select product_id, target_sale_price as price from products order by id`,
    );
    return rows;
  };
  const before = await stored();
  for (const { product_id } of before.slice(50, 100)) marketplace.setPrice(product_id, 1);
  const written = before.map((one, place) =>
    place < 100 ? one : { ...one, price: one.price + 1 },
  );
  for (const { product_id, price } of written.slice(100)) marketplace.setPrice(product_id, price);
  expect(await run()).toMatchObject({ message: expect.stringMatching(/^\d+ of 50 prices/) });
  expect(await stored()).toEqual(written);
  expect((await rows()).at(-1)).toMatchObject({
    refused_at: expect.any(Date),
    finished_at: expect.any(Date),
    error: expect.stringMatching(/^\d+ of 50 prices/),
    unchanged: 50,
    changed: 20,
  });
});

test('the sync after one with prices that cannot be true reads the category from its beginning', async () => {
  const { db, marketplace, rows, run } = await open();
  await run();
  const { rows: stored } = await db.execute<{ product_id: string; price: number }>(
    sql`select product_id, target_sale_price as price from products`,
  );
  for (const { product_id } of stored) marketplace.setPrice(product_id, 1);
  expect(await run()).toMatchObject({ message: expect.stringMatching(/^\d+ of 50 prices/) });
  for (const { product_id, price } of stored) marketplace.setPrice(product_id, price);
  expect(await run()).toBe(undefined);
  expect((await rows()).at(-1)).toMatchObject({ unchanged: 120, error: null, refused_at: null });
});

test('an outage of the marketplace is returned as the reason, and is no refusal', async () => {
  const { marketplace, rows, run } = await open();
  marketplace.misbehave('http_500', 4);
  expect(await run()).toBeInstanceOf(MarketplaceUnavailable);
  expect(await rows()).toMatchObject([{ refused_at: null, finished_at: null }]);
});

test('a second sync of a category that is being synced fails, so that it is retried later', async () => {
  const { rows, run } = await open();
  const running = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const first = run(undefined, () => {
    running.resolve();
    return goOn.promise;
  });
  await running.promise;
  await expect(run()).rejects.toThrow(SyncRunning);
  expect(await rows()).toMatchObject([{ added: 0, finished_at: null }]);
  goOn.resolve();
  await first;
  expect(await rows()).toMatchObject([{ added: 120, finished_at: expect.any(Date) }]);
});
