import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openShop } from '../../../../test/shop.ts';
import { QuotaExhausted } from './errors.ts';
import { databaseRateLimiter } from './rate-limiter.ts';

const { db, pools } = await openShop();
const FAST = 10_000;

/** Stores requests of an earlier hour. */
const countEarlier = (hour: Date, hoursEarlier: number, requests: number) =>
  db.execute(sql`
    insert into marketplace_requests (hour, purpose, requests) values
      (${hour.toISOString()}::timestamptz - make_interval(hours => ${hoursEarlier}), 'other', ${requests})
  `);

async function counted() {
  const { rows } = await db.execute<{ requests: number }>(
    sql`select coalesce(sum(requests), 0)::integer as requests from marketplace_requests`,
  );
  return rows[0]?.requests;
}

beforeEach(async () => {
  await db.execute(sql`delete from marketplace_requests`);
  await db.execute(sql`update marketplace_pace set next_at = '-infinity', set_at = '-infinity'`);
});

test('two processes share one rate', async () => {
  const rateLimiters = [db, pools.posts].map((one) =>
    databaseRateLimiter(one, { rate: 50, quota: 100 }),
  );
  const began = performance.now();
  const times = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      await rateLimiters[index % 2]?.take();
      return performance.now();
    }),
  );
  // Nine intervals of 20 ms, less what timers may fire early.
  expect(Math.max(...times) - began).toBeGreaterThan(175);
  expect(await counted()).toBe(10);
});

test('two processes together never exceed the quota', async () => {
  const rateLimiters = [db, pools.posts].map((one) =>
    databaseRateLimiter(one, { rate: FAST, quota: 7 }),
  );
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => rateLimiters[index % 2]?.take()),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  expect(await counted()).toBe(7);
});

test('counts survive a restart', async () => {
  await databaseRateLimiter(db, { rate: FAST, quota: 1 }).take();
  const restarted = databaseRateLimiter(db, { rate: FAST, quota: 1 });
  await expect(restarted.take()).rejects.toThrow(/daily quota .* ALIEXPRESS_DAILY_QUOTA/);
});

test('the error for an exhausted quota says when the next request is possible', async () => {
  // The next slot is fixed, so that no hour ends during the test.
  await db.execute(sql`update marketplace_pace set next_at = '2100-01-02T10:30:00Z'`);
  const hour = new Date('2100-01-02T10:00:00Z');
  await countEarlier(hour, 24, 10);
  await countEarlier(hour, 23, 3);
  await countEarlier(hour, 5, 4);
  await countEarlier(hour, 0, 1);
  const take = (quota: number) => databaseRateLimiter(db, { rate: FAST, quota }).take();
  await expect(take(8)).rejects.toMatchObject({ nextAt: new Date('2100-01-02T11:00:00Z') });
  await expect(take(5)).rejects.toMatchObject({ nextAt: new Date('2100-01-03T05:00:00Z') });
  await expect(take(1)).rejects.toMatchObject({ nextAt: new Date('2100-01-03T10:00:00Z') });
  await expect(take(1)).rejects.toThrow(/until 2100-01-03T19:00:00.000\+09:00\./);
});

test('requests count for 24 hours', async () => {
  // The slot is fixed within the ten minutes that a request waits, so that no hour ends during the test.
  const slot = new Date(Date.now() + 1_000);
  await db.execute(sql`update marketplace_pace set next_at = ${slot.toISOString()}`);
  const hour = new Date(slot);
  hour.setUTCMinutes(0, 0, 0);
  await countEarlier(hour, 23, 1);
  const take = () => databaseRateLimiter(db, { rate: FAST, quota: 1 }).take();
  await expect(take()).rejects.toThrow(QuotaExhausted);
  expect(await counted()).toBe(1);
  await db.execute(sql`update marketplace_requests set hour = hour - interval '1 hour'`);
  await take();
  expect(await counted()).toBe(2);
});

/** Moves what is stored into the future, as if it had been stored while the clock was ahead. */
async function aheadBy(interval: string) {
  await db.execute(sql`
    update marketplace_pace set next_at = next_at + ${interval}::interval, set_at = set_at + ${interval}::interval
  `);
  await db.execute(sql`update marketplace_requests set hour = hour + ${interval}::interval`);
}

test.each(['3 minutes', '3 days', '10 years'])(
  'once the clock is no longer ahead by %s, requests are sent again at once, at the usual rate',
  async (interval) => {
    const rateLimiter = databaseRateLimiter(db, { rate: 50, quota: 9 });
    await rateLimiter.take();
    await aheadBy(interval);
    const began = performance.now();
    await rateLimiter.take();
    // Less than the clock was ahead.
    expect(performance.now() - began).toBeLessThan(60_000);
    await rateLimiter.take();
    await rateLimiter.take();
    expect(performance.now() - began).toBeGreaterThan(35);
  },
);

test('requests counted while the clock was ahead do not use up the quota', async () => {
  const rateLimiter = databaseRateLimiter(db, { rate: FAST, quota: 1 });
  await rateLimiter.take();
  await aheadBy('3 days');
  await rateLimiter.take();
  const { nextAt } = await rateLimiter.take().catch((error) => error);
  expect(nextAt - Date.now()).toBeLessThan(24 * 60 * 60 * 1_000);
});

test('a ban stored while the clock was ahead is void once it is not', async () => {
  const rateLimiter = databaseRateLimiter(db, { rate: FAST, quota: 9 });
  await rateLimiter.ban(3_600);
  await aheadBy('3 days');
  await rateLimiter.take();
  await rateLimiter.ban(3_600);
  await expect(rateLimiter.take()).rejects.toThrow(QuotaExhausted);
});

test('a purpose has a share of the quota, and leaves the rest to others', async () => {
  const modest = databaseRateLimiter(db, { rate: FAST, quota: 3, purpose: 'sync', max: 1 });
  const others = databaseRateLimiter(db, { rate: FAST, quota: 3 });
  await others.take();
  await modest.take();
  await expect(modest.take()).rejects.toThrow(QuotaExhausted);
  await others.take();
  await expect(others.take()).rejects.toThrow(QuotaExhausted);
});

test('a rejected request takes no slot and is not counted', async () => {
  const rateLimiter = databaseRateLimiter(db, { rate: 0.001, quota: 1 });
  await rateLimiter.take();
  const slot = async () => (await db.execute(sql`select next_at from marketplace_pace`)).rows;
  const before = await slot();
  await expect(rateLimiter.take()).rejects.toThrow(QuotaExhausted);
  expect(await slot()).toEqual(before);
  expect(await counted()).toBe(1);
});

test('a ban applies to every process, and a shorter one does not shorten it', async () => {
  const began = performance.now();
  await databaseRateLimiter(db, { rate: FAST, quota: 5 }).ban(0.09);
  await databaseRateLimiter(db, { rate: FAST, quota: 5 }).ban(0.01);
  await databaseRateLimiter(pools.posts, { rate: FAST, quota: 5 }).take();
  expect(performance.now() - began).toBeGreaterThan(85);
});

test('a long ban throws instead of waiting', async () => {
  const rateLimiter = databaseRateLimiter(db, { rate: FAST, quota: 5 });
  await rateLimiter.ban(3_600);
  const error = await rateLimiter.take().catch((error) => error);
  expect(error).toBeInstanceOf(QuotaExhausted);
  expect(error.message).toMatch(/^The marketplace accepts no requests until /);
  expect(error.message).not.toContain('QUOTA');
  expect(await counted()).toBe(0);
});

test.each([
  { rate: 0, quota: 5 },
  { rate: Number.NaN, quota: 5 },
  { rate: 5, quota: 5, max: 0 },
])('limits that allow no request are rejected: %j', (limits) => {
  expect(() => databaseRateLimiter(db, limits)).toThrow(RangeError);
});

test('a ban holds even if the clock of the database is set back by some seconds', async () => {
  await databaseRateLimiter(db, { rate: 50, quota: 9 }).ban(3_600);
  await aheadBy('30 seconds');
  await expect(databaseRateLimiter(db, { rate: 50, quota: 9 }).take()).rejects.toThrow(
    QuotaExhausted,
  );
});

test('a request whose wait is aborted is given back', async () => {
  const limiter = databaseRateLimiter(db, { rate: 0.01, quota: 7 });
  await limiter.take();
  const stop = new AbortController();
  const waiting = limiter.take(stop.signal);
  await expect.poll(counted).toBe(2);
  stop.abort();
  await expect(waiting).rejects.toThrow('aborted');
  expect(await counted()).toBe(1);
});

test('requests given back can be sent again, and never more than the quota', async () => {
  const limiter = databaseRateLimiter(db, { rate: FAST, quota: 7 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, async (_, index) => {
      const giveBack = await limiter.take();
      if (index % 3 > 0) return giveBack();
    }),
  );
  const sent = outcomes.filter(
    ({ status }, index) => index % 3 === 0 && status === 'fulfilled',
  ).length;
  expect(sent).toBeLessThanOrEqual(7);
  expect(await counted()).toBe(sent);
  for (let left = 7 - sent; left > 0; left -= 1) await limiter.take();
  await expect(limiter.take()).rejects.toThrow(QuotaExhausted);
});
