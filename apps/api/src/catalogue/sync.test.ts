import { desc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentsOf } from '../../test/catalogue-contents.ts';
import { openMarketplace, SECRETS } from '../../test/marketplace.ts';
import { openDatabase } from '../../test/shop.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Database } from '../db/client.ts';
import { syncs } from '../db/schema-marketplace.ts';
import { aliexpress } from './marketplace/source.ts';
import { SyncRunning, sync } from './sync.ts';

/** 21 pages. */
const PRODUCTS = 1_030;

/** A watcher that throws before batch `number`, counted from 1. */
function stopsBefore(number: number) {
  let batches = 0;
  return {
    async beforeBatch() {
      batches += 1;
      if (batches === number) throw new Error('stopped');
    },
  };
}

const newest = async (db: Database) =>
  (await db.select().from(syncs).orderBy(desc(syncs.id)).limit(1))[0];

test('repeating a sync changes nothing', async () => {
  const { db } = await openDatabase();
  const { clientOf } = await openMarketplace(230);
  const again = () => sync(db, aliexpress(clientOf(db)), {});
  const none = { added: 0, changed: 0, unchanged: 0, rejected: 0, isResumed: false };
  expect(await again()).toEqual({ ...none, added: 230 });
  const contents = await contentsOf(db);
  expect(contents.map(({ kind, count }) => [kind, count])).toEqual([
    ['check', 230],
    ['listing', 230],
    ['price', 230],
    ['product', 230],
  ]);
  expect(await again()).toEqual({ ...none, unchanged: 230 });
  expect(await contentsOf(db)).toEqual(contents);
});

test('a sync that stops twice gives the result of an undisturbed one, with less than 1.2 times the requests', async () => {
  const [undisturbed, disturbed] = await Promise.all([openDatabase(), openDatabase()]);
  const { clientOf, marketplace, requestsOf } = await openMarketplace(PRODUCTS);
  marketplace.habits.unpriced = 100;
  const run = ({ db }: typeof disturbed, watcher = {}) =>
    sync(db, aliexpress(clientOf(db)), {}, watcher);
  const whole = await requestsOf(() => run(undisturbed));

  const inAll = await requestsOf(async () => {
    await expect(run(disturbed, stopsBefore(6))).rejects.toThrow('stopped');
    let batches = 0;
    const failing = {
      async beforeBatch() {
        batches += 1;
        if (batches === 7) marketplace.misbehave('InvalidAppKey');
      },
    };
    await expect(run(disturbed, failing)).rejects.toThrow('InvalidAppKey');
    const { isResumed, ...counts } = await run(disturbed);
    expect(isResumed).toBe(true);
    // The sums of all three runs.
    expect(counts).toEqual({ added: 1_019, changed: 0, unchanged: 0, rejected: 11 });
  });
  expect(await contentsOf(disturbed.db)).toEqual(await contentsOf(undisturbed.db));
  expect(inAll).toBeGreaterThan(whole);
  expect(inAll / whole).toBeLessThan(1.2);
  expect(await disturbed.db.select().from(syncs)).toMatchObject([
    { added: 1_019, rejected: 11, finished_at: expect.any(Date), error: null },
  ]);
});

test('the same sync runs only once at a time, while other syncs may run concurrently', async () => {
  const { db } = await openDatabase();
  const { clientOf } = await openMarketplace(230);
  const running = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const first = sync(
    db,
    aliexpress(clientOf(db)),
    {},
    {
      beforeBatch() {
        running.resolve();
        return goOn.promise;
      },
    },
  );
  await running.promise;
  await expect(sync(db, aliexpress(clientOf(db)), {})).rejects.toThrow(SyncRunning);
  const keyword = '케이스';
  const other = await sync(db, aliexpress(clientOf(db), { keyword }), { keyword });
  goOn.resolve();
  const { added, unchanged } = await first;
  expect(added + unchanged).toBe(230);
  expect(unchanged).toBe(other.added);
  expect(await sync(db, aliexpress(clientOf(db)), {})).toMatchObject({ unchanged: 230 });
});

test.each([
  ['goes on', undefined, SyncRunning],
  ['fails', 'stopped', 'stopped'],
])(
  'a sync that lost its lock and %s does not change the record of the one that has finished',
  async (_, failure, reason) => {
    const { db } = await openDatabase();
    const { clientOf } = await openMarketplace(230);
    const run = (watcher = {}) => sync(db, aliexpress(clientOf(db)), {}, watcher);
    let batches = 0;
    const loses = {
      async beforeBatch() {
        batches += 1;
        if (batches !== 3) return;
        await db.execute(sql`
        select pg_terminate_backend(pid, 5000) from pg_locks
        where classid = ${ADVISORY_LOCKS.sync} and locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())
      `);
        expect(await run()).toMatchObject({ added: 230, isResumed: true });
        if (failure) throw new Error(failure);
      },
    };
    await expect(run(loses)).rejects.toThrow(reason);
    expect(await db.select().from(syncs)).toMatchObject([
      { added: 230, finished_at: expect.any(Date), error: null },
    ]);
  },
);

test('a sync whose batch cannot be committed stores the reason', async () => {
  const { db } = await openDatabase();
  const { clientOf } = await openMarketplace(230);
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not committed'; end $$
  `);
  await db.execute(sql`
    create constraint trigger refuse after update on syncs deferrable initially deferred
    for each row when (new.added > 100) execute function refuse()
  `);
  await expect(sync(db, aliexpress(clientOf(db)), {})).rejects.toThrow();
  expect(await newest(db)).toMatchObject({ added: 100, error: 'not committed' });
});

test('a sync that began more than a day ago starts over', async () => {
  const { db } = await openDatabase();
  const { clientOf } = await openMarketplace(230);
  const run = (watcher = {}) => sync(db, aliexpress(clientOf(db)), {}, watcher);
  await expect(run(stopsBefore(3))).rejects.toThrow('stopped');
  await db.update(syncs).set({ started_at: new Date(Date.now() - 25 * 60 * 60 * 1_000) });
  expect(await run()).toMatchObject({ added: 130, unchanged: 100, isResumed: false });
});

test('a sync that exhausts the quota stores the reason, and the next sync continues', async () => {
  const { db } = await openDatabase();
  const { clientOf, requestsOf } = await openMarketplace(230);
  const run = (quota: number) => sync(db, aliexpress(clientOf(db, quota)), {});
  expect(await requestsOf(() => expect(run(3)).rejects.toThrow('daily quota'))).toBe(3);
  expect(await newest(db)).toMatchObject({
    added: 150,
    finished_at: null,
    error: expect.stringContaining('ALIEXPRESS_DAILY_QUOTA'),
  });
  expect(await requestsOf(() => run(5))).toBe(2);
  expect(await newest(db)).toMatchObject({ added: 230, error: null });
});

test('the reason of a failure is cleared once the sync has finished', async () => {
  const { db } = await openDatabase();
  // The last page is full, so that one more is requested.
  const { clientOf } = await openMarketplace(100);
  const run = (quota: number) => sync(db, aliexpress(clientOf(db, quota)), {});
  await expect(run(2)).rejects.toThrow('daily quota');
  await run(3);
  expect(await newest(db)).toMatchObject({
    added: 100,
    finished_at: expect.any(Date),
    error: null,
  });
});

test('a limit applies to a resumed sync as a whole', async () => {
  const { db } = await openDatabase();
  const { clientOf } = await openMarketplace(230);
  const run = (watcher = {}) => sync(db, aliexpress(clientOf(db), { limit: 120 }), {}, watcher);
  await expect(run(stopsBefore(2))).rejects.toThrow('stopped');
  expect(await run()).toMatchObject({ added: 120, isResumed: true });
});

test('a sync does not go on where one with another limit was interrupted', async () => {
  const { db } = await openDatabase();
  const { clientOf } = await openMarketplace(230);
  const run = (limit: number, watcher = {}) =>
    sync(db, aliexpress(clientOf(db), { limit }), { limit }, watcher);
  await expect(run(120, stopsBefore(2))).rejects.toThrow('stopped');
  expect(await run(60)).toMatchObject({ isResumed: false });
  expect(await run(120)).toMatchObject({ isResumed: true });
});

test.each(['http_500', 'html', 'InvalidAppKey', 'not_registered', 'wrong_shape'] as const)(
  'the stored error of %s reveals no key',
  async (fault) => {
    const { db } = await openDatabase();
    const { clientOf, marketplace } = await openMarketplace(60);
    marketplace.misbehave(fault, 4);
    await expect(sync(db, aliexpress(clientOf(db)), {})).rejects.toThrow();
    const { error } = (await newest(db)) ?? {};
    expect(error).toMatch(/\w/);
    for (const secret of SECRETS) expect(error).not.toContain(secret);
  },
);
