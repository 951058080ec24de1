import { expect, test } from 'vitest';
import { openShop, product } from '../../../test/shop.ts';
import { listingOf } from '../../../test/stored-catalogue.ts';
import { wrongCounts } from '../../../test/stored-counts.ts';
import { passHours, setPrice } from '../../../test/stored-prices.ts';
import { endOldDrops } from './price-history.ts';

const { db, get, stock } = await openShop();

test('a drop ends after 30 days, for its listing, its counts and what is struck through', async () => {
  const item = product({ product_title: '내린 것' });
  await stock(item);
  await setPrice(db, item.product_id, 7_500);
  const state = async () => {
    const { drop, discount } = (await listingOf(db, item)) ?? {};
    const { body } = await get(`/api/products/${item.product_id}?fresh=${Math.random()}`);
    return { drop, discount, struck: body.target_original_price };
  };
  const fallen = { drop: 25, discount: 25, struck: 10_000 };
  expect(await state()).toEqual(fallen);
  await passHours(db, 29 * 24);
  await endOldDrops(db);
  expect(await state()).toEqual(fallen);

  await passHours(db, 2 * 24);
  expect(await state()).toEqual({ ...fallen, struck: null });
  await endOldDrops(db);
  expect(await state()).toEqual({ drop: 0, discount: 0, struck: null });
  expect(await wrongCounts(db)).toEqual([]);
  await setPrice(db, item.product_id, 6_000);
  expect(await state()).toEqual({ drop: 20, discount: 20, struck: 7_500 });
});
