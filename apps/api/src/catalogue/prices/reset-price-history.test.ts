import { expect, test } from 'vitest';
import { openShop } from '../../../test/shop.ts';
import { changesOf, passHours, setPrice } from '../../../test/stored-prices.ts';
import { resetPriceHistory } from './reset-price-history.ts';

const { db, stock, get } = await openShop();

/** The ids of the products that are listed as the cheapest of 30 days. */
async function listedAsLowest() {
  const { body } = await get('/api/getCateProduct?lowest=30');
  return body.data.map(({ product_id }: { product_id: string }) => product_id);
}

test('after a reset nothing reminds of a wrong price: no drop, lowest or highest price, on its page or in listings', async () => {
  await stock({ product_id: 'wrong', target_sale_price: 17_000 });
  for (const price of [12, 170_000, 16_000]) {
    await passHours(db, 40 * 24);
    await setPrice(db, 'wrong', price);
  }
  expect(await listedAsLowest()).toEqual(['wrong']);

  expect(await resetPriceHistory(db, 'wrong')).toBe(16_000);
  expect(await changesOf(db, 'wrong')).toMatchObject([{ previous: null, price: 16_000 }]);
  const { body } = await get('/api/products/wrong');
  const always = { lowest: 16_000, highest: 16_000 };
  expect(body).toMatchObject({ target_original_price: null, discount_rate: 0 });
  expect(body.prices).toMatchObject({
    last_30_days: always,
    last_90_days: always,
    lowest_ever: 16_000,
    highest_ever: 16_000,
    last_drop: null,
  });
  // Changed without the API, which is notified shortly after.
  await expect.poll(listedAsLowest).toEqual([]);
});

test('a reset of a product that does not exist says so', async () => {
  await expect(resetPriceHistory(db, 'none')).rejects.toThrow('There is no product none.');
});
