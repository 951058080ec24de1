import { readSettings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { openMarketplace } from '../../test/marketplace.ts';
import { openDatabase } from '../../test/shop.ts';
import { workerOnDemand } from '../../test/worker-on-demand.ts';
import { MAX_REFUSED, MarketplaceUnavailable } from '../catalogue/marketplace/client/errors.ts';
import { makeQueues } from './queues.ts';
import { workWithMarketplace } from './work-with-marketplace.ts';

const CATEGORY = 15;
const QUEUED = 13;

/** Opens a shop with a worker and a queued category. */
async function open() {
  const { db, url } = await openDatabase();
  const { clientOf, marketplace } = await openMarketplace(3_000);
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  await makeQueues(boss);
  const { work, run } = workerOnDemand(boss);
  const reports: string[] = [];
  const pauses: number[] = [];
  await workWithMarketplace(boss, work, {
    db,
    settings: readSettings({ SYNC_LIMIT: '20' }),
    forSyncs: clientOf(db),
    forChecks: clientOf(db),
    quota: 1_000,
    mayWrite: async () => {},
    report: (line) => void reports.push(line),
    pause: async (milliseconds) => void pauses.push(milliseconds),
  });
  await boss.send('sync-category', { category: QUEUED });
  return {
    db,
    marketplace,
    reports,
    pauses,
    async syncOften() {
      for (let time = 0; time < MAX_REFUSED; time += 1) {
        await run('sync-category', { category: CATEGORY });
      }
    },
    run,
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

const FAILED_CALL = 4;

test('in an outage, categories are tried less and less often, the others stay queued, and no quota is used up', async () => {
  const { db, marketplace, pauses, queued, reports, run } = await open();
  await marketplace.stop();
  for (let time = 0; time < 4; time += 1) {
    await expect(run('sync-category', { category: CATEGORY })).rejects.toThrow(
      MarketplaceUnavailable,
    );
  }
  expect(pauses.map((pause) => pause / 60_000)).toEqual([5, 5, 60, 60]);
  expect(await queued()).toBe(1);
  expect(reports).toEqual([
    expect.stringMatching(/^An outage of the marketplace begins: .*ECONNREFUSED/),
  ]);
  const { rows } = await db.execute(
    sql`select sum(requests)::integer as requests from marketplace_requests`,
  );
  expect(rows).toEqual([{ requests: 0 }]);
});

test('an outage is reported once when it begins and once when it ends, for syncs and checks together', async () => {
  const { db, marketplace, reports, run, syncOften } = await open();
  await syncOften();
  await db.execute(
    sql`update price_checks set check_at = now(), checked_at = now() - interval '1 day'`,
  );
  marketplace.misbehave('http_500', 3 * FAILED_CALL);
  const check = () => run('check-prices');
  await expect(check()).rejects.toThrow(MarketplaceUnavailable);
  await db.execute(sql`update price_checks set taken_until = null`);
  await expect(check()).rejects.toThrow(MarketplaceUnavailable);
  await expect(run('sync-category', { category: CATEGORY })).rejects.toThrow(
    MarketplaceUnavailable,
  );
  expect(reports).toHaveLength(1);
  await syncOften();
  expect(reports).toEqual([
    expect.stringMatching(/^An outage of the marketplace begins: /),
    expect.stringMatching(/^The marketplace answers again, after an outage of 1 min/),
  ]);
});
