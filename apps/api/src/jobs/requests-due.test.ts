import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { requestsDue } from './requests-due.ts';

const { db } = await openShop();
beforeEach(() => db.execute(sql`delete from marketplace_requests`));

const send = (requests: number, hoursAgo: number, purpose = 'check') =>
  db.execute(sql`
    insert into marketplace_requests (hour, purpose, requests)
    values (date_trunc('hour', now(), 'UTC') - make_interval(hours => ${hoursAgo}), ${purpose}, ${requests})
  `);

test('a first round may send what an hour or two have', async () => {
  const due = await requestsDue(db, 2_400);
  expect(due).toBeGreaterThanOrEqual(100);
  expect(due).toBeLessThanOrEqual(200);
});

test('what has been sent in these hours is no longer due, and what was sent before or for others is', async () => {
  await send(1_000, 2);
  await send(1_000, 0, 'sync');
  expect(await requestsDue(db, 2_400)).toBeGreaterThanOrEqual(100);
  await send(60, 1);
  await send(30, 0);
  const due = await requestsDue(db, 2_400);
  expect(due).toBeGreaterThanOrEqual(9);
  expect(due).toBeLessThanOrEqual(110);
  await db.execute(sql`update marketplace_requests set requests = 500 where purpose = 'check'`);
  expect(await requestsDue(db, 2_400)).toBe(0);
});
