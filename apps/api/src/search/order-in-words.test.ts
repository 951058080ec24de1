import { expect, test } from 'vitest';
import { searchWith } from '../../test/search-with.ts';
import { openShop } from '../../test/shop.ts';

const { stock, get } = await openShop();
const CAMPING = 100005529;
await stock(
  {
    product_title: '원터치 텐트',
    category_id: CAMPING,
    target_sale_price: 90_000,
    latest_volume: 9,
  },
  {
    product_title: '감성 캠핑 텐트',
    category_id: CAMPING,
    target_sale_price: 40_000,
    latest_volume: 5,
  },
  {
    product_title: '텐트 팩 10개',
    category_id: CAMPING,
    target_sale_price: 900,
    latest_volume: 90,
  },
  { product_title: '함량 높은 소시지', target_sale_price: 5_000 },
);

const search = searchWith(get);
const [DEAR, CHEAP, PEGS] = ['원터치 텐트', '감성 캠핑 텐트', '텐트 팩 10개'];

test.each([
  ['싼 텐트', 'price_asc', [CHEAP, DEAR, PEGS]],
  ['텐트 높은 가격순', 'price_desc', [DEAR, CHEAP, PEGS]],
  ['텐트 인기순', 'popular', [DEAR, CHEAP, PEGS]],
])('"%s" is sorted by %s, the thing itself before what is for it', async (q, sort, titles) => {
  const found = await search(q);
  expect(found.titles).toEqual(titles);
  expect(found.order).toMatchObject({ sort, text: '텐트' });
  expect(found).not.toHaveProperty('left_out');
});

test('an order in the address, or an exact search, leaves the order in words alone', async () => {
  expect((await search('싼 텐트', '&sort=popular')).titles[0]).toBe(DEAR);
  for (const more of ['&sort=popular', '&exact=1'])
    expect(await search('싼 텐트', more)).not.toHaveProperty('order');
});

test('the text without an order keeps its prices, and the other way around', async () => {
  const { titles, order, price_limits } = await search('5만원 이하 싼 텐트');
  expect(titles).toEqual([CHEAP, PEGS]);
  expect(order.text).toBe('5만원 이하 텐트');
  expect(price_limits.text).toBe('싼 텐트');
});

test('an adjective is not the product that a text names', async () => {
  const { titles, left_out } = await search('텐트 높은');
  expect(titles).toContain(DEAR);
  expect(left_out).toEqual(['높은']);
});
