import { demoProduct } from '@damoa/demo';
import { expect, test } from 'vitest';
import { DETAIL, openMarketplace, priceOf, type Row } from './testing/open-marketplace.ts';
import { TRIAL_TRACKING_ID } from './trial.ts';

const { product_id: ID, category_id: CATEGORY } = demoProduct(0);

async function show(parameters: Record<string, string> = {}): Promise<Row> {
  const { resultOf } = await openMarketplace({
    categories: [
      { category_id: 1, category_name: 'Top' },
      { category_id: CATEGORY, category_name: 'Below', parent_category_id: 1 },
    ],
  });
  const { products } = await resultOf(DETAIL, { product_ids: ID, ...parameters });
  // Simplified, `products` is the array itself.
  return Object.values<Row | Row[]>(products).flat()[0] ?? {};
}

test('a product has the format of the marketplace', async () => {
  expect(await show()).toMatchObject({
    product_id: Number(ID),
    product_title: demoProduct(0).product_title,
    product_detail_url: `https://ko.aliexpress.com/item/${ID}.html`,
    product_main_image_url: expect.stringMatching(/^https:\/\/ae01\.alicdn\.com\//),
    target_sale_price: expect.stringMatching(/^[\d,]+(\.\d\d)?$/),
    target_sale_price_currency: 'KRW',
    discount: expect.stringMatching(/^\d+%$/),
    evaluate_rate: expect.stringMatching(/^\d+\.\d%$/),
    lastest_volume: demoProduct(0).latest_volume,
    commission_rate: expect.stringMatching(/^\d\.0%$/),
    first_level_category_id: 1,
    first_level_category_name: 'Top',
    second_level_category_id: CATEGORY,
    second_level_category_name: 'Below',
  });
});

test('only a request with a tracking id gets promotion links', async () => {
  expect(await show()).not.toHaveProperty('promotion_link');
  const { promotion_link } = await show({ tracking_id: TRIAL_TRACKING_ID });
  expect(promotion_link).toMatch(/^https:\/\/s\.click\.aliexpress\.com\/e\/_\w+/);
});

test('simplified lists are plain arrays', async () => {
  const pictures = (await show({ simplify: 'true' })).product_small_image_urls;
  expect(pictures).toEqual(expect.arrayContaining([expect.stringContaining('https://')]));
  expect((await show()).product_small_image_urls).toEqual({ string: pictures });
});

test('prices are in dollars unless won are requested', async () => {
  const row = await show({ target_currency: '' });
  expect(row.target_sale_price_currency).toBe('USD');
  expect(priceOf(row)).toBe(Number(row.sale_price));
});

test('only the requested fields are returned', async () => {
  const fields = 'product_id,discount';
  expect(Object.keys(await show({ fields }))).toEqual(['product_id', 'discount']);
});

test('some prices have commas, some have decimals, and about half have a higher list price', async () => {
  const { queryAll } = await openMarketplace();
  const rows = await queryAll();
  const prices = rows.map((row) => String(row.target_sale_price));
  const share = (holds: (row: Row) => boolean) => rows.filter(holds).length / rows.length;
  expect(prices.filter((price) => /^\d{1,3},\d{3}$/.test(price))).not.toHaveLength(0);
  expect(prices.filter((price) => /^\d+$/.test(price))).not.toHaveLength(0);
  expect(prices.filter((price) => /^\d+\.00$/.test(price))).not.toHaveLength(0);
  expect(rows.map(priceOf)).toEqual(rows.map((_, index) => demoProduct(index).target_sale_price));
  expect(share((row) => row.discount !== '0%')).toBeCloseTo(0.55, 1);
});
