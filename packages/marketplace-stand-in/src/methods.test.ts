import { demoProduct, demoProducts } from '@damoa/demo';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, DETAIL, HOT, openMarketplace, priceOf } from './testing/open-marketplace.ts';

const SHOWN = [...demoProducts(200)];
const { product_id: ID, category_id: CATEGORY } = demoProduct(0);
const TREE = [
  { category_id: 1, category_name: 'Top' },
  { category_id: CATEGORY, category_name: 'Below', parent_category_id: 1 },
];
const idsOf = (rows: Record<string, unknown>[]) => rows.map((row) => String(row.product_id));

describe('a product query', () => {
  test.each(['', 'SALE_PRICE_ASC', 'SALE_PRICE_DESC', 'LAST_VOLUME_ASC', 'LAST_VOLUME_DESC'])(
    'returns every product once while paging, sorted by %s',
    async (sort) => {
      const { queryAll } = await openMarketplace();
      const rows = await queryAll({ sort, page_size: '30' });
      expect(idsOf(rows).toSorted()).toEqual(SHOWN.map((shown) => shown.product_id).toSorted());
      const field = sort.startsWith('SALE') ? priceOf : (row: object) => Object(row).lastest_volume;
      const values = rows.map(field);
      const ordered = values.toSorted((a, b) => (sort.endsWith('ASC') ? a - b : b - a));
      if (sort) expect(values).toEqual(ordered);
    },
  );

  test('reports totals and page counts', async () => {
    const { query, ask } = await openMarketplace();
    expect(await query({ page_no: '4', page_size: '49' })).toMatchObject({
      current_page_no: 4,
      current_record_count: 49,
      total_page_no: 5,
      total_record_count: 200,
    });
    expect(await ask('aliexpress.affiliate.product.query', { page_no: '11' })).toEqual({
      resp_code: 405,
      resp_msg: 'The result is empty',
    });
  });

  test('finds products of a category and its descendants', async () => {
    const { queryAll } = await openMarketplace({ categories: TREE });
    const own = SHOWN.filter((shown) => shown.category_id === CATEGORY);
    for (const category_ids of ['1', String(CATEGORY), `1,${CATEGORY}`]) {
      expect(idsOf(await queryAll({ category_ids }))).toEqual(own.map((one) => one.product_id));
    }
  });

  test('finds titles that contain every word, within price limits', async () => {
    const { queryAll } = await openMarketplace();
    const titles = (await queryAll({ keywords: '여성 방수' })).map((row) => row.product_title);
    const wanted = SHOWN.filter(({ product_title: title }) => /여성.*방수|방수.*여성/.test(title));
    expect(titles).toEqual(wanted.map((product) => product.product_title));

    const prices = SHOWN.map((product) => product.target_sale_price);
    const within = prices.filter((price) => price >= 10_900 && price <= 20_900);
    const rows = await queryAll({ min_sale_price: '10900', max_sale_price: '20900' });
    expect(rows.map(priceOf)).toEqual(within);
    expect([titles.length, rows.length]).not.toContain(0);
  });

  test('ignores the case of words, and reads price limits in the requested currency', async () => {
    const { query } = await openMarketplace();
    const { total_record_count } = await query({ keywords: 'led' });
    expect(total_record_count).toBeGreaterThan(0);
    expect(await query({ keywords: 'LED' })).toMatchObject({ total_record_count });

    const dollars = await query({ max_sale_price: '10', target_currency: 'USD' });
    const prices = dollars.products.product.map(priceOf);
    expect(Math.max(...prices)).toBeLessThanOrEqual(10);
  });

  test.each([
    ['page_no', '0'],
    ['page_size', '51'],
    ['page_size', '1.5'],
    ['sort', 'PRICE'],
    ['min_sale_price', 'cheap'],
    ['tracking_id', 'of someone else'],
  ])('refuses %s=%s', async (name, value) => {
    const { ask } = await openMarketplace();
    const answer = await ask('aliexpress.affiliate.product.query', { [name]: value });
    expect(answer).toEqual({ resp_code: 402, resp_msg: `Parameter error: ${name}` });
  });

  test('for hot products begins with the most popular', async () => {
    const { resultOf } = await openMarketplace();
    const { products } = await resultOf(HOT, { page_size: '1' });
    const max = Math.max(...SHOWN.map((product) => product.latest_volume));
    expect(products.product[0]?.lastest_volume).toBe(max);
  });
});

test('a removed product is not found until it is restored', async () => {
  const { query, marketplace } = await openMarketplace();
  const total = async () => (await query()).total_record_count;
  expect(await total()).toBe(200);
  marketplace.remove(ID);
  expect(await total()).toBe(199);
  marketplace.restore(ID);
  expect(await total()).toBe(200);
});

test('details leave out removed products, and are refused as empty if none is left', async () => {
  const { ask, resultOf, marketplace } = await openMarketplace();
  marketplace.remove(ID);
  const other = demoProduct(1).product_id;
  const { products } = await resultOf(DETAIL, { product_ids: `${ID},${other},${other},123` });
  expect(idsOf(products.product)).toEqual([other]);
  expect((await ask(DETAIL, { product_ids: ID })).resp_code).toBe(405);
  marketplace.restore(ID);
  expect((await ask(DETAIL, { product_ids: ID })).resp_code).toBe(200);
});

test('details can be requested for one to fifty products', async () => {
  const { ask } = await openMarketplace();
  const ids = SHOWN.map((product) => product.product_id);
  const askFor = (count: number) => ask(DETAIL, { product_ids: ids.slice(0, count).join() });
  expect((await askFor(50)).result?.current_record_count).toBe(50);
  expect((await askFor(51)).resp_code).toBe(402);
  expect((await askFor(0)).resp_code).toBe(402);
});

test('categories are those of the options', async () => {
  const { resultOf } = await openMarketplace({ categories: TREE });
  expect((await resultOf(CATEGORIES)).categories).toEqual({ category: TREE });
  expect((await resultOf(CATEGORIES, { simplify: 'true' })).categories).toEqual(TREE);
});

test('a changed price changes the order by price', async () => {
  const { query, marketplace } = await openMarketplace();
  await query({ sort: 'SALE_PRICE_ASC' });
  marketplace.setPrice(ID, 10, 20);
  const [first = {}] = (await query({ sort: 'SALE_PRICE_ASC' })).products.product;
  expect(first).toMatchObject({ product_id: Number(ID), discount: '50%' });
  expect(priceOf(first)).toBe(10);
  expect(() => marketplace.setPrice('123', 10)).toThrow(RangeError);
});
