import { expect, test } from 'vitest';
import { openMarketplace } from '../../test/marketplace.ts';
import { openShopOfTest } from '../../test/shop-of-test.ts';
import { MarketplaceUnavailable } from '../catalogue/marketplace/errors.ts';
import { syncs } from '../db/schema-prices.ts';
import { syncCategory } from './sync-category.ts';

/** Has more products than the limit, on several pages. */
const CATEGORY = 15;

async function open() {
  const { db } = await openShopOfTest();
  const market = await openMarketplace(3_000);
  const reports: string[] = [];
  return {
    ...market,
    db,
    reports,
    run: (quota?: number, beforeBatch = async () => {}) =>
      syncCategory(db, market.clientOf(db, quota), CATEGORY, {
        limit: 120,
        beforeBatch,
        report: (line) => reports.push(line),
      }),
    rows: () => db.select().from(syncs),
  };
}

test('a category is read up to its limit, and no one is troubled with it', async () => {
  const { reports, rows, run } = await open();
  await run();
  expect(await rows()).toMatchObject([
    { category_id: CATEGORY, added: 120, finished_at: expect.any(Date) },
  ]);
  expect(reports).toEqual([]);
});

test('a used up quota and a refused key are reported, and the next round goes on', async () => {
  const { marketplace, reports, rows, run } = await open();
  await run(1);
  expect(reports.pop()).toMatch(`The sync of category ${CATEGORY} stopped: The daily quota`);
  marketplace.misbehave('InvalidAppKey');
  await run();
  expect(reports.pop()).toMatch(/stopped: .*InvalidAppKey/);
  await run();
  expect(reports).toEqual([]);
  expect(await rows()).toMatchObject([{ added: 120, finished_at: expect.any(Date) }]);
});

test('a marketplace that is away fails the job, which is then tried again', async () => {
  const { marketplace, reports, run } = await open();
  marketplace.misbehave('http_500', 4);
  await expect(run()).rejects.toThrow(MarketplaceUnavailable);
  expect(reports).toEqual([]);
});

test('a category that is being read already is left to its reader', async () => {
  const { reports, rows, run } = await open();
  const running = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const first = run(undefined, () => {
    running.resolve();
    return goOn.promise;
  });
  await running.promise;
  await run();
  expect(await rows()).toMatchObject([{ added: 0, finished_at: null }]);
  goOn.resolve();
  await first;
  expect(await rows()).toMatchObject([{ added: 120, finished_at: expect.any(Date) }]);
  expect(reports).toEqual([]);
});
