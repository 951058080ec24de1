import type { Product } from '@damoa/contracts';
import { afterEach, expect, test } from 'vitest';
import { openShop, product } from '../../../test/shop.ts';
import { wrongCounts } from '../../../test/stored-counts.ts';
import { hoursAgo, passHours, setPrice } from '../../../test/stored-prices.ts';
import type { SourceName } from '../../db/source-names.ts';
import type { EarlierPrice } from '../source.ts';
import { writeProducts } from '../write-products.ts';
import { endOldDrops } from './price-history.ts';

const { db, get } = await openShop();

afterEach(async () => {
  expect(await wrongCounts(db)).toEqual([]);
});

/** Thirty days, in hours. */
const MONTH = 30 * 24;
const ago = (days: number) => hoursAgo(days * 24);

/** A product at 10,000 won with a list price of 20,000 won from its source. */
const halved = (some: Partial<Product> = {}) =>
  product({ target_original_price: 20_000, discount_rate: 50, ...some });

async function write(source: SourceName, item: Product, ...earlierPrices: EarlierPrice[]) {
  await writeProducts(db, source, [{ product: item, earlierPrices }]);
  return item;
}

/** The shown list price and discount, which must be equal on the product's page and in a listing. */
async function shown({ product_id, product_title }: Product) {
  const { body } = await get(`/api/products/${product_id}?fresh=${Math.random()}`);
  const list = await get(
    `/api/getCateProduct?q=${encodeURIComponent(product_title)}&fresh=${Math.random()}`,
  );
  const fields = ({ target_original_price, discount_rate }: Product) => [
    target_original_price,
    discount_rate,
  ];
  expect(list.body.data.map(fields)).toEqual([fields(body)]);
  return fields(body);
}

test('a list price of the marketplace is not shown, even if it was charged long ago', async () => {
  const item = await write('aliexpress', halved());
  expect(await shown(item)).toEqual([null, 0]);
  await write('aliexpress', { ...item, target_sale_price: 12_000 });
  expect(await shown(item)).toEqual([null, 0]);
  const charged = await write('aliexpress', halved(), { price: 20_000, until: ago(31) });
  expect(await shown(charged)).toEqual([null, 0]);
});

test('a price that has just risen is no reduction of the list price that was charged before', async () => {
  const item = await write(
    'aliexpress',
    halved({ target_sale_price: 12_000 }),
    { price: 20_000, until: ago(20) },
    { price: 10_000, until: ago(5) },
  );
  expect(await shown(item)).toEqual([null, 0]);
});

test('instead of the list price of the marketplace, the price before the drop is shown for 30 days', async () => {
  const item = await write(
    'aliexpress',
    halved({ target_sale_price: 8_000, target_original_price: 60_000, discount_rate: 87 }),
    { price: 16_000, until: ago(40) },
    { price: 12_000, until: ago(20) },
  );
  expect(await shown(item)).toEqual([12_000, 33]);
  await passHours(db, 9 * 24);
  await endOldDrops(db);
  expect(await shown(item)).toEqual([12_000, 33]);
  await passHours(db, 2 * 24);
  await endOldDrops(db);
  expect(await shown(item)).toEqual([null, 0]);
});

test('a price raised before it fell does not show the raised price as its list price', async () => {
  const item = product();
  await write('aliexpress', item);
  await passHours(db, MONTH);
  await setPrice(db, item.product_id, 15_000);
  await passHours(db, MONTH / 2);
  await setPrice(db, item.product_id, 10_000);
  expect(await shown(item)).toEqual([null, 0]);
  await setPrice(db, item.product_id, 9_000);
  expect(await shown(item)).toEqual([10_000, 10]);
});

test('a price that fell by less than one percent shows no list price', async () => {
  const item = await write('aliexpress', product(), { price: 10_101, until: ago(1) });
  expect(await shown(item)).toEqual([null, 0]);
  const dropped = await write('aliexpress', product(), { price: 10_102, until: ago(1) });
  expect(await shown(dropped)).toEqual([10_102, 1]);
});

test('list prices of a file are shown unchecked, until the price reaches them', async () => {
  const item = await write('file', halved());
  expect(await shown(item)).toEqual([20_000, 50]);
  await setPrice(db, item.product_id, 20_000);
  expect(await shown(item)).toEqual([null, 0]);
});

test('sorting by discount uses the shown discount', async () => {
  const category_id = 200000394;
  const of = (discount_rate: number) => halved({ category_id, discount_rate });
  const untrue = await write('aliexpress', of(90));
  const barely = await write('aliexpress', of(30), { price: 12_500, until: ago(5) });
  const dropped = await write('aliexpress', of(80), { price: 18_000, until: ago(5) });
  const ofFile = await write('file', of(40));
  const { body } = await get(`/api/getCateProduct?category=${category_id}&sort=discount`);
  expect(body.data.map((item: Product) => [item.product_id, item.discount_rate])).toEqual([
    [dropped.product_id, 44],
    [ofFile.product_id, 40],
    [barely.product_id, 20],
    [untrue.product_id, 0],
  ]);
});
