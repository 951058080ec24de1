import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../test/shop.ts';
import { untilBlocked } from '../../test/until-blocked.ts';
import { inCatalogueTransaction } from '../catalogue/catalogue-transactions.ts';
import { HEAD_RULES, headOf } from '../search/ranking/head.ts';
import { markHeadsOfEmptyShop, refreshHeads } from './refresh-heads.ts';

const { db, stock } = await openDatabase();
await stock({ product_title: '노트북 거치대' }, { product_title: '게이밍 노트북' });

const heads = async () => {
  const { rows } = await db.execute<{ head: string }>(sql`select head from listings order by id`);
  return rows.map(({ head }) => head);
};
const right = [headOf('노트북 거치대'), headOf('게이밍 노트북')];

test('heads computed by other rules are recomputed, once', async () => {
  await db.execute(sql`update listings set head = ''`);
  await refreshHeads(db);
  expect(await heads()).toEqual(right);

  await db.execute(sql`update listings set head = 'by the same rules'`);
  await refreshHeads(db);
  expect(await heads()).toEqual(['by the same rules', 'by the same rules']);

  await db.execute(sql`update head_rules set rules = 'older'`);
  await refreshHeads(db);
  expect(await heads()).toEqual(right);
});

test('a stopped refresh of the heads fails, so that its job is retried from the beginning', async () => {
  await db.execute(sql`update head_rules set rules = 'older'`);
  await db.execute(sql`update listings set head = ''`);
  const reason = new Error('The worker stops.');
  await expect(refreshHeads(db, AbortSignal.abort(reason))).rejects.toBe(reason);
  expect(await heads()).toEqual(['', '']);
  await refreshHeads(db);
  expect(await heads()).toEqual(right);
});

test('refreshing heads waits for a running import', async () => {
  await db.execute(sql`update head_rules set rules = 'older'`);
  await db.execute(sql`update listings set head = ''`);
  const refreshing = await inCatalogueTransaction(db, async () => {
    const running = refreshHeads(db);
    await untilBlocked(db);
    expect(await heads()).toEqual(['', '']);
    // In an object, because it must not be awaited before the lock is released.
    return { running };
  });
  await refreshing.running;
  expect(await heads()).toEqual(right);
});

test('only a shop without products has its heads marked as current', async () => {
  const rules = async () => (await db.execute(sql`select rules from head_rules`)).rows[0]?.rules;
  await db.execute(sql`update head_rules set rules = 'older'`);
  await markHeadsOfEmptyShop(db);
  expect(await rules()).toBe('older');
  await db.execute(sql`truncate listings, products cascade`);
  await markHeadsOfEmptyShop(db);
  expect(await rules()).toBe(HEAD_RULES);
});
