import { expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';

const { stock, get } = await openShop();
const PRICES = [9_000, 15_000, 30_000, 30_001, 120_000];
await stock(
  ...PRICES.map((price) => ({
    product_title: `블루투스 이어폰 ${price}번`,
    target_sale_price: price,
    target_original_price: price,
  })),
  { product_title: '모바일 상품권 5만원권', target_sale_price: 48_000 },
  { product_title: '만원의 행복 간식 세트', target_sale_price: 25_000 },
);

const LIST = '/api/getCateProduct';

async function search(q: string, more = '') {
  const { status, body } = await get(`${LIST}?q=${encodeURIComponent(q)}${more}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const prices = body.data.map((item: { target_sale_price: number }) => item.target_sale_price);
  return { ...body, prices: prices.sort((one: number, other: number) => one - other) };
}

test.each([
  ['3만원 이하 이어폰', [9_000, 15_000, 30_000], { words: '3만원 이하', max_price: 30_000 }],
  ['이어폰 만원대', [15_000], { words: '만원대', min_price: 10_000, max_price: 19_999 }],
  ['10만원 이상 블루투스 이어폰', [120_000], { words: '10만원 이상', min_price: 100_000 }],
  ['만원 이하', [9_000], { words: '만원 이하', max_price: 10_000 }],
])(
  '"%s" finds products within these prices, and the reply names the limits',
  async (q, prices, limits) => {
    const found = await search(q);
    expect(found.prices).toEqual(prices);
    expect(found.total).toBe(prices.length);
    expect(found.price_limits).toMatchObject(limits);
    expect(found).not.toHaveProperty('left_out');
  },
);

test('the words beside the prices are corrected, or left out, as without them', async () => {
  const corrected = await search('3만원 이하 이어뽄');
  expect(corrected.prices).toEqual([9_000, 15_000, 30_000]);
  expect(corrected.corrected).toEqual({ from: '이어뽄', to: '이어폰' });
  const fewer = await search('3만원 이하 이어폰 뷁뷁뷁');
  expect(fewer.prices).toEqual([9_000, 15_000, 30_000]);
  expect(fewer.left_out).toEqual(['뷁뷁뷁']);
});

test.each([
  ['titles have the text', '5만원권', ''],
  ['titles have the text, though not in the category', '만원', '&category=322'],
  ['the search is exact', '3만원 이하 이어폰', '&exact=1'],
  ['the address has another price', '3만원 이하 이어폰', '&max_price=100000'],
])('prices in words limit nothing if %s', async (_, q, more) => {
  expect(await search(q, more)).not.toHaveProperty('price_limits');
});

test('a price of the address applies besides those in words', async () => {
  const { prices, price_limits } = await search('3만원 이하 이어폰', '&min_price=10000');
  expect(prices).toEqual([15_000, 30_000]);
  expect(price_limits).toEqual({ words: '3만원 이하', text: '이어폰', max_price: 30_000 });
});

test('an amount alone is a price where some product costs about so much', async () => {
  await stock(
    { product_title: '가죽 지갑', target_sale_price: 32_000 },
    { product_title: '천 지갑', target_sale_price: 9_000 },
  );
  const { prices, price_limits, left_out } = await search('지갑 3만');
  expect([prices, left_out]).toEqual([[32_000], undefined]);
  expect(price_limits).toMatchObject({ words: '3만', text: '지갑' });
  expect((await search('12000 지갑')).prices).toEqual([9_000]);
  const dear = await search('지갑 90만');
  expect([dear.price_limits, dear.left_out]).toEqual([undefined, ['90만']]);
});

test('an amount alone is none of things that are measured so', async () => {
  await stock(
    { product_title: '보조배터리 10000mAh', target_sale_price: 20_000 },
    { product_title: '보조배터리 미니', target_sale_price: 20_000 },
  );
  const { price_limits, left_out } = await search('보조배터리 20000');
  expect([price_limits, left_out]).toEqual([undefined, ['20000']]);
});

test('an amount that is not rounded is none of things of which some are measured so', async () => {
  await stock(
    { product_title: '건전지 18650 충전식', target_sale_price: 20_000 },
    ...['AA', 'AAA', 'LR44', 'CR2032', '9V', '사각', '리모컨'].map((kind) => ({
      product_title: `건전지 ${kind}`,
      target_sale_price: 20_000,
    })),
  );
  const { price_limits, left_out } = await search('건전지 21700');
  expect([price_limits, left_out]).toEqual([undefined, ['21700']]);
  expect((await search('건전지 20000')).price_limits).toMatchObject({ words: '20000' });
});

test('an offered text keeps the prices', async () => {
  await stock({ product_title: '여성 부츠' });
  const { did_you_mean } = await search('3만원 이하 부추');
  expect(did_you_mean).toBe('3만원 이하 부츠');
  expect((await search('부추', '&max_price=100')).did_you_mean).toBe('부츠');
});

test('chips, pages and further filters keep to the prices in words, cached or not', async () => {
  const q = encodeURIComponent('3만원 이하 이어폰');
  const chips = await get(`${LIST}/words?q=${q}`);
  expect(chips.body).toContainEqual({ word: '블루투스', count: 3 });
  const paged = [];
  let url: string | null = `${LIST}?q=${q}&itemsPerPage=2&sort=price_asc`;
  while (url) {
    const { body }: { body: Awaited<ReturnType<typeof search>> } = await get(url);
    expect(body.total).toBe(3);
    expect(body.price_limits.max_price).toBe(30_000);
    paged.push(...body.data.map((item: { target_sale_price: number }) => item.target_sale_price));
    url = body.next_page_url;
  }
  expect(paged).toEqual([9_000, 15_000, 30_000]);
  expect((await search('3만원 이하 이어폰', '&words=30000번')).prices).toEqual([30_000]);
});

test('the way out of prices without products is the search without them', async () => {
  const { total, price_limits, zero_results } = await search('천원 이하 블루투스 이어폰');
  expect(total).toBe(0);
  expect(price_limits).toEqual({
    words: '천원 이하',
    text: '블루투스 이어폰',
    max_price: 1_000,
  });
  expect(zero_results.fewer_words).toEqual([{ text: '블루투스 이어폰', total: PRICES.length }]);
  const nothing = await search('천원 이하');
  expect(nothing.total).toBe(0);
  expect(nothing.zero_results.popular).not.toEqual([]);
});
