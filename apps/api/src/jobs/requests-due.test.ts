import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../test/shop.ts';
import { requestsDue } from './requests-due.ts';

const { db } = await openDatabase();
beforeEach(() => db.execute(sql`delete from marketplace_requests`));

const send = (requests: number, hoursAgo: number, purpose = 'check') =>
  db.execute(sql`
    insert into marketplace_requests (hour, purpose, requests)
    values (date_trunc('hour', now(), 'UTC') - make_interval(hours => ${hoursAgo}), ${purpose}, ${requests})
  `);

test("the first round may send an hour's share of the quota", async () => {
  expect(await requestsDue(db, 2_400)).toBe(100);
});

test('requests sent ahead of the pace are subtracted, and those for other purposes are not', async () => {
  await send(1_000, 0, 'sync');
  await send(60, 1);
  await send(30, 0);
  expect(await requestsDue(db, 2_400)).toBeGreaterThanOrEqual(70);
  expect(await requestsDue(db, 2_400)).toBeLessThanOrEqual(100);
  await db.execute(sql`update marketplace_requests set requests = 500 where purpose = 'check'`);
  expect(await requestsDue(db, 2_400)).toBe(0);
});

test("one round a day may send a day's share of the quota", async () => {
  await send(2_400, 24);
  expect(await requestsDue(db, 2_400)).toBe(2_400);
  await send(2_400, 0);
  expect(await requestsDue(db, 2_400)).toBe(0);
});

test.each([1, 2, 6])('a round every %d hours may send the share of these hours', async (hours) => {
  for (let ago = hours; ago <= 24; ago += hours) await send(100 * hours, ago);
  const due = await requestsDue(db, 2_400);
  expect(due).toBeGreaterThanOrEqual(100 * hours);
  expect(due).toBeLessThanOrEqual(100 * (hours + 1));
});

test('a quota of less than one request an hour is used up as well', async () => {
  expect(await requestsDue(db, 12)).toBe(1);
  await send(1, 1);
  expect(await requestsDue(db, 12)).toBe(0);
  await db.execute(sql`update marketplace_requests set hour = hour - interval '1 hour'`);
  expect(await requestsDue(db, 12)).toBe(1);
});

test('requests counted while the clock was ahead are ignored', async () => {
  await send(50, 1);
  const due = await requestsDue(db, 2_400);
  expect(due).toBeGreaterThan(40);
  await send(2_000, -3);
  await send(2_000, -3_000);
  expect(await requestsDue(db, 2_400)).toBeGreaterThanOrEqual(due);
});

test('hours whose requests were all given back do not shorten what a round catches up on', async () => {
  await send(100, 6);
  const due = await requestsDue(db, 2_400);
  for (let ago = 5; ago >= 0; ago -= 1) await send(0, ago);
  expect(await requestsDue(db, 2_400)).toBeGreaterThanOrEqual(due);
});
