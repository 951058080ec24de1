import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../test/shop.ts';
import { syncedCategories } from '../catalogue/categories.ts';
import { syncs } from '../db/schema-marketplace.ts';
import { planSyncs, startFirstSync } from './plan-syncs.ts';
import { makeQueues } from './queues.ts';

const { db, url } = await openDatabase();
const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
await boss.start();
afterAll(() => boss.stop({ graceful: false }));
await makeQueues(boss);

const categories = syncedCategories();
const [one = 0, other = 0, third = 0] = categories;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1_000);
const source = 'aliexpress' as const;

/** The categories of the queued jobs, in the order in which workers get them. */
async function planned() {
  const jobs = await boss.fetch<{ category: number }>('sync-category', { batchSize: 1_000 });
  return jobs.map(({ data }) => data.category);
}

beforeEach(async () => {
  await boss.deleteAllJobs('sync-category');
  await db.execute(sql`delete from syncs`);
});

test('workers that start within a minute queue the first sync of a new shop once', async () => {
  const syncJobs = () => boss.findJobs('sync');
  const whenSent = (secondsAgo: number) =>
    db.execute(sql`
      update pgboss.job set state = 'completed', created_on = now() - make_interval(secs => ${secondsAgo})
      where name = 'sync'
    `);
  const start = () =>
    Promise.all(Array.from({ length: 4 }, () => startFirstSync(db, boss))).then(syncJobs);
  expect(await start()).toHaveLength(1);
  await whenSent(50);
  expect(await start()).toHaveLength(1);
  await whenSent(65);
  expect(await start()).toHaveLength(2);
  await whenSent(65);
  await db.insert(syncs).values({ source, category_id: one, finished_at: hoursAgo(1) });
  expect(await start()).toHaveLength(2);
});

test('every synced category gets one job', async () => {
  await planSyncs(db, boss);
  await planSyncs(db, boss);
  expect((await planned()).toSorted()).toEqual(categories.toSorted());
});

test('categories that were never synced come first, then those whose last sync is longest ago', async () => {
  await db.insert(syncs).values([
    { source, category_id: one, started_at: hoursAgo(9), finished_at: hoursAgo(2) },
    { source, category_id: other, started_at: hoursAgo(9), finished_at: hoursAgo(3) },
    { source, category_id: third, started_at: hoursAgo(9), finished_at: hoursAgo(1) },
    { source, category_id: one, started_at: hoursAgo(40), finished_at: hoursAgo(39) },
  ]);
  await planSyncs(db, boss);
  expect(await planned()).toEqual([...categories.slice(3), other, one, third]);
});

test('a sync that finished while the clock was ahead does not count in the order', async () => {
  await db.insert(syncs).values([
    { source, category_id: one, started_at: hoursAgo(9), finished_at: hoursAgo(3) },
    { source, category_id: one, started_at: hoursAgo(9), finished_at: hoursAgo(-9_000) },
    { source, category_id: other, started_at: hoursAgo(9), finished_at: hoursAgo(2) },
  ]);
  await planSyncs(db, boss);
  expect((await planned()).slice(-2)).toEqual([one, other]);
});

test('a refused category counts as synced in the order, and a stopped one does not', async () => {
  await db.insert(syncs).values([
    { source, category_id: one, refused_at: hoursAgo(1), error: 'refused' },
    { source, category_id: other, error: 'The daily quota is used up.' },
    ...categories.slice(2).map((category_id) => ({
      source,
      category_id,
      started_at: hoursAgo(9),
      finished_at: hoursAgo(2),
    })),
  ]);
  await planSyncs(db, boss);
  const order = await planned();
  expect(order[0]).toBe(other);
  expect(order.at(-1)).toBe(one);
});

test('unfinished syncs and syncs by keyword do not count in the order', async () => {
  await db.insert(syncs).values([
    { source, category_id: one },
    { source, category_id: other, finished_at: hoursAgo(1), keyword: '가방' },
    { source, category_id: third, finished_at: hoursAgo(1) },
  ]);
  await planSyncs(db, boss);
  expect(await planned()).toEqual([...categories.filter((id) => id !== third), third]);
});

test('a category gets no second job while one is running, and gets another once it has ended', async () => {
  await planSyncs(db, boss);
  const [running] = await boss.fetch<{ category: number }>('sync-category');
  await planSyncs(db, boss);
  expect(await planned()).toHaveLength(categories.length - 1);
  if (running) await boss.complete('sync-category', running.id);
  await planSyncs(db, boss);
  expect(await planned()).toEqual([running?.data.category]);
});
