import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { listingOf, versionOf } from '../../test/stored-catalogue.ts';
import { wrongCounts } from '../../test/stored-counts.ts';
import { changesOf, setPrice } from '../../test/stored-prices.ts';

const { db, add, stock, get } = await openShop();

afterEach(async () => {
  expect(await wrongCounts(db)).toEqual([]);
});

test('the listing, counts and version follow a price set directly in the database', async () => {
  const item = await add({ target_sale_price: 20_000 });
  const before = await versionOf(db);
  await setPrice(db, item.product_id, 15_000);
  expect(await listingOf(db, item)).toMatchObject({ price: 15_000, drop: 25, discount: 25 });
  expect(await versionOf(db)).not.toBe(before);
  const { body } = await get('/api/getCateProduct?min_price=15000&max_price=15000');
  expect(body.data).toMatchObject([{ product_id: item.product_id, target_sale_price: 15_000 }]);
});

test('a check that finds the same price does not change the version of the catalogue', async () => {
  const item = await add();
  const before = await versionOf(db);
  await db.execute(sql`update products set updated_at = now()`);
  await stock({ ...item, updated_at: '2026-11-02T00:00:00.000Z' });
  expect(await versionOf(db)).toBe(before);
  await db.execute(
    sql`update products set evaluate_rate = 12.5 where product_id = ${item.product_id}`,
  );
  expect(await versionOf(db)).not.toBe(before);
});

test('a retired product is not listed; once it is written again, it is listed with its old id', async () => {
  const item = await add({ product_title: '은퇴한 상품' });
  const { id } = (await listingOf(db, item)) ?? {};
  const before = await versionOf(db);
  await db.execute(
    sql`update products set retired_at = now() where product_id = ${item.product_id}`,
  );
  expect(await listingOf(db, item)).toBeUndefined();
  expect(await versionOf(db)).not.toBe(before);
  expect(await wrongCounts(db)).toEqual([]);
  expect((await get(`/api/getCateProduct?q=은퇴한&retired=1`)).body.total).toBe(0);
  await setPrice(db, item.product_id, 9_000);
  expect(await listingOf(db, item)).toBeUndefined();

  expect(await stock({ ...item, target_sale_price: 9_000 })).toEqual({
    added: 0,
    changed: 1,
    older: 0,
  });
  expect(await listingOf(db, item)).toMatchObject({ id, price: 9_000, drop: 10 });
  // Once the API has been notified.
  const found = async () => (await get(`/api/getCateProduct?q=은퇴한&retired=0`)).body.total;
  await expect.poll(found).toBe(1);
  expect(await changesOf(db, item.product_id)).toHaveLength(2);
});
