import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';

const { stock, get } = await openShop();
const TITLE = '2024 신상 무선 이어폰 | 노이즈 캔슬링, 3만원 이하';
await stock(
  { product_id: '1005006123456789', product_title: TITLE },
  { product_id: 'tent-1', product_title: '캠핑 텐트' },
  { product_title: '무선 이어폰 케이스 html com item' },
);
const search = searchWith(get);

test.each([
  ['https://ko.aliexpress.com/item/1005006123456789.html?spm=a2g0o.home', TITLE],
  ['이것 좀 봐 ko.aliexpress.com/item/1005006123456789.html', TITLE],
  ['1005006123456789', TITLE],
  ['http://localhost:3000/products/tent-1', '캠핑 텐트'],
])('%s finds the product that it names, and the reply says so', async (q, title) => {
  const { titles, corrected } = await search(q);
  expect(titles).toEqual([title]);
  expect(corrected).toEqual({ from: q, to: title });
});

test('the address of another page finds nothing by itself, and what the text beside it says', async () => {
  const address = 'https://ko.aliexpress.com/item/1005006999999999.html';
  expect((await search(address)).total).toBe(0);
  const { titles } = await search(`텐트 ${address}`);
  expect(titles).toEqual(['캠핑 텐트']);
});
