import { readSettings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { openMarketplace } from '../../test/marketplace.ts';
import { openShopOfTest } from '../../test/shop-of-test.ts';
import { workerOnDemand } from '../../test/worker-on-demand.ts';
import { MAX_REFUSED } from '../catalogue/marketplace/client/errors.ts';
import { makeQueues } from './queues.ts';
import { workWithMarketplace } from './work-with-marketplace.ts';

const CATEGORY = 15;
const QUEUED = 13;

/** Opens a shop with a worker and a queued category. */
async function open() {
  const { db, url } = await openShopOfTest();
  const { clientOf, marketplace } = await openMarketplace(3_000);
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  await makeQueues(boss);
  const { work, run } = workerOnDemand(boss);
  const reports: string[] = [];
  await workWithMarketplace(boss, work, {
    db,
    settings: readSettings({ SYNC_LIMIT: '20' }),
    forSyncs: clientOf(db),
    forChecks: clientOf(db),
    quota: 1_000,
    mayWrite: async () => {},
    report: (line) => void reports.push(line),
  });
  await boss.send('sync-category', { category: QUEUED });
  return {
    db,
    marketplace,
    reports,
    async syncOften() {
      for (let time = 0; time < MAX_REFUSED; time += 1) {
        await run('sync-category', { category: CATEGORY });
      }
    },
    queued: async () => (await boss.findJobs('sync-category')).length,
  };
}

test('after too many refusals in a row, the other categories are not tried', async () => {
  const { marketplace, queued, reports, syncOften } = await open();
  marketplace.misbehave('InvalidAppKey', MAX_REFUSED);
  await syncOften();
  expect(reports).toHaveLength(MAX_REFUSED);
  expect(reports.at(-1)).toMatch(/^The sync stopped at category/);
  expect(await queued()).toBe(0);
});

test('prices that cannot be true are reported, and do not keep other categories from being synced', async () => {
  const { db, marketplace, queued, reports, syncOften } = await open();
  await syncOften();
  expect(reports).toEqual([]);
  const { rows } = await db.execute<{ product_id: string }>(sql`select product_id from products`);
  for (const { product_id } of rows) marketplace.setPrice(product_id, 1);
  await syncOften();
  expect(reports).toHaveLength(MAX_REFUSED);
  for (const line of reports) expect(line).toMatch(/^Category \d+ was not read completely: \d+ of/);
  expect(await queued()).toBe(1);
});
