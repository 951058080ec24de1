import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../test/shop.ts';
import { consumeLimit, inTenMinutes, wasJustUsed } from './throttle.ts';

const { db } = await openDatabase();

test('what was counted while the clock was ahead locks nobody out', async () => {
  const limit = inTenMinutes(1);
  const consume = () => consumeLimit(db, 'a', limit);
  await consume();
  await expect(consume()).rejects.toThrow();
  await db.execute(sql`update throttles set taken = array[taken[1] + interval '1 day']`);
  expect(await wasJustUsed(db, 'a', limit)).toBe(false);
  await consume();
  expect(await wasJustUsed(db, 'a', limit)).toBe(true);
  await expect(consume()).rejects.toMatchObject({ more: { retryAfter: expect.any(Number) } });
});
