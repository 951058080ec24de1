import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { OPERATOR, openShop } from '../../../test/shop.ts';
import { syncedCategories } from '../../catalogue/categories.ts';
import { syncs } from '../../db/schema-marketplace.ts';
import { makeQueues } from '../../jobs/queues.ts';

const KEY = {
  ALIEXPRESS_APP_KEY: '12345678',
  ALIEXPRESS_APP_SECRET: 'of-the-key',
  ALIEXPRESS_TRACKING_ID: 'shop',
};
const { db, url, call, join } = await openShop({ settings: KEY });
const { token } = await join(OPERATOR);
const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
await boss.start();
afterAll(() => boss.stop({ graceful: false }));
await makeQueues(boss);
await boss.schedule('sweep', '17 * * * *', null, { tz: 'Asia/Seoul' });

const SHOES = 322;
const DRESSES = 200000347;

const read = async (path: string) => (await call('GET', `/api/admin/${path}`, { token })).body;
const post = (path: string, body?: object) =>
  call('POST', `/api/admin/${path}`, { token, ...(body && { body }) });
const audit = async (): Promise<object[]> => (await read('audit')).data;
const queueOf = async (name: string) =>
  (await read('jobs')).queues.find((queue: { name: string }) => queue.name === name);
const last = async () => (await read('jobs?limit=1')).jobs[0];

beforeEach(async () => {
  await db.execute(sql`delete from pgboss.job`);
  await db.execute(sql`delete from audit_entries`);
});

describe('a sync', () => {
  test('of all categories is one job, even when it is requested twice', async () => {
    expect((await post('syncs', {})).status).toBe(204);
    expect((await post('syncs', {})).status).toBe(204);
    expect(await queueOf('sync')).toMatchObject({ waiting: 1, running: 0 });
    expect(await audit()).toMatchObject([{ action: 'sync_started', subject: '전체' }]);
  });

  test('that is requested for one category runs before the planned ones', async () => {
    await boss.send('sync-category', { category: 2 }, { singletonKey: '2', priority: 900 });
    await post('syncs', { category_id: DRESSES });
    const [first] = await boss.fetch<{ category: number }>('sync-category');
    expect(first?.data).toEqual({ category: DRESSES });
  });

  test('of a category with subcategories is one job for each lowest one', async () => {
    await post('syncs', { category_id: SHOES });
    const { jobs } = await read('jobs');
    expect(jobs.length).toBeGreaterThan(2);
    const fetched = await boss.fetch<{ category: number }>('sync-category', { batchSize: 100 });
    const categories = fetched.map(({ data }) => data.category);
    expect(categories.filter((id) => !syncedCategories().includes(id))).toEqual([]);
    expect(jobs[0].subject).toMatch(/[가-힣]/);
  });

  test('of an unknown category is 422', async () => {
    const { status, body } = await post('syncs', { category_id: 999 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['category_id']]);
    expect(await audit()).toEqual([]);
  });
});

test('without a marketplace key, actions that need it are refused with the reason', async () => {
  const without = await openShop();
  const { token: theirs } = await without.join(OPERATOR);
  for (const path of ['syncs', 'jobs/sync', 'jobs/check-prices']) {
    const { status, body } = await without.call('POST', `/api/admin/${path}`, { token: theirs });
    expect([status, body.type]).toEqual([409, 'urn:damoa:problem:no_marketplace']);
  }
  const quota = await without.call('GET', '/api/admin/quota', { token: theirs });
  expect(quota.body).toMatchObject({ is_connected: false, used: 0, by_purpose: [] });
  // No worker has ever run for this shop.
  const jobs = await without.call('GET', '/api/admin/jobs', { token: theirs });
  expect(jobs.body).toEqual({ queues: [], jobs: [] });
  const sweep = await without.call('POST', '/api/admin/jobs/sweep', { token: theirs });
  expect(sweep.status).toBe(503);
});

describe('a job', () => {
  test('is run now, unless it is waiting already', async () => {
    expect((await post('jobs/sweep')).status).toBe(204);
    expect((await post('jobs/sweep')).status).toBe(204);
    expect(await queueOf('sweep')).toEqual({
      ...{
        name: 'sweep',
        schedule: '17 * * * *',
        needs_data: false,
        waiting: 1,
        running: 0,
        failed: 0,
      },
    });
    expect(await audit()).toMatchObject([{ action: 'job_started', subject: 'sweep' }]);
  });

  test.each([
    ['unknown', 404],
    ['__pgboss__send-it', 404],
    ['sync-category', 422],
  ])('of the queue %s cannot be run by hand: %i', async (queue, status) => {
    expect((await post(`jobs/${queue}`)).status).toBe(status);
  });

  test('that is waiting can be stopped and retried', async () => {
    await post('jobs/sweep');
    const { id } = await last();
    const act = async (what: string) => (await post(`jobs/sweep/${id}/${what}`)).status;
    expect(await act('stop')).toBe(204);
    expect(await last()).toMatchObject({ id, state: 'cancelled' });
    expect(await act('stop')).toBe(204);
    expect(await act('retry')).toBe(204);
    expect(await last()).toMatchObject({ id, state: 'created', finished_at: null });
    expect(await act('retry')).toBe(204);
    expect(await audit()).toMatchObject(
      ['job_retried', 'job_stopped', 'job_started'].map((action) => ({ action })),
    );
  });

  test('that has failed shows the error, and can be retried', async () => {
    const id = (await boss.send('check-prices')) ?? '';
    await boss.fetch('check-prices');
    await boss.fail('check-prices', id, new Error('아무 대답이 없어요.'));
    expect(await last()).toMatchObject({ id, state: 'failed', error: '아무 대답이 없어요.' });
    expect(await queueOf('check-prices')).toMatchObject({ failed: 1 });
    expect((await post(`jobs/check-prices/${id}/retry`)).status).toBe(204);
    expect((await boss.fetch('check-prices'))[0]?.id).toBe(id);
  });

  test('whose key is already queued is not retried', async () => {
    const id = (await boss.send('sweep')) ?? '';
    await post(`jobs/sweep/${id}/stop`);
    await boss.send('sweep');
    expect((await post(`jobs/sweep/${id}/retry`)).status).toBe(204);
    expect(await queueOf('sweep')).toMatchObject({ waiting: 1 });
  });

  test('that does not exist is 404', async () => {
    expect((await post(`jobs/sweep/${randomUUID()}/stop`)).status).toBe(404);
    expect((await post(`jobs/sweep/${randomUUID()}/retry`)).status).toBe(404);
  });
});

test('the last syncs are listed with the names of their categories', async () => {
  await db.insert(syncs).values([
    {
      source: 'aliexpress',
      category_id: DRESSES,
      started_at: new Date(0),
      error: '한도를 다 썼어요.',
    },
    { source: 'aliexpress', keyword: '가방', added: 3, finished_at: new Date() },
  ]);
  const { data } = await read('syncs');
  expect(data).toMatchObject([
    { category_id: null, category_name: null, keyword: '가방', added: 3, error: null },
    { category_id: DRESSES, keyword: null, finished_at: null, error: '한도를 다 썼어요.' },
  ]);
  expect(data[1].category_name).toMatch(/[가-힣]/);
  expect((await read('syncs?limit=1')).data).toHaveLength(1);
});

test('the quota counts the last 24 hours by purpose and by hour, without gaps', async () => {
  await db.execute(sql`
    insert into marketplace_requests (hour, purpose, requests)
    select date_trunc('hour', now(), 'UTC') - make_interval(hours => back), purpose, requests
    from (values (0, 'sync', 5), (0, 'check', 2), (23, 'sync', 1), (24, 'sync', 100))
      as counted (back, purpose, requests)
  `);
  const quota = await read('quota');
  expect(quota).toMatchObject({ is_connected: true, limit: 5_000, used: 8 });
  expect(
    quota.by_purpose.toSorted((one: Counted, other: Counted) => one.requests - other.requests),
  ).toEqual([
    { purpose: 'check', requests: 2 },
    { purpose: 'sync', requests: 6 },
  ]);
  expect(quota.by_hour).toHaveLength(24);
  expect(quota.by_hour.at(0).requests).toBe(1);
  expect(quota.by_hour.at(-1).requests).toBe(7);
});

interface Counted {
  requests: number;
}
