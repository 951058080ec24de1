import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';

const { stock, get } = await openShop();
await stock(
  { product_title: '아이폰15 강화유리 필름', latest_volume: 900 },
  { product_title: '애플 iphone 15 프로 저반사 필름', latest_volume: 800 },
  { product_title: '아이폰 전기종 무광 필름', latest_volume: 10 },
  { product_title: '갤럭시 S24 케이스', latest_volume: 900 },
  { product_title: '갤럭시 실리콘 케이스', latest_volume: 10 },
  { product_title: '운동화 나이키 270', latest_volume: 900 },
  { product_title: '운동화 나이키', latest_volume: 10 },
);
const search = searchWith(get);

test.each([
  ['아이폰 16 필름', '아이폰 전기종 무광 필름', '16'],
  ['갤럭시 s25 케이스', '갤럭시 실리콘 케이스', 's25'],
])('"%s" shows what names no model before what is for another one', async (q, first, number) => {
  const { titles, left_out } = await search(q);
  expect([titles[0], left_out]).toEqual([first, [number]]);
  expect(titles.length).toBeGreaterThan(1);
});

test('a size is no model', async () => {
  const { titles, left_out } = await search('운동화 나이키 285');
  expect([titles[0], left_out]).toEqual(['운동화 나이키 270', ['285']]);
});

test('the model that was typed comes first where titles have it', async () => {
  expect((await search('아이폰 15 필름')).titles[0]).toBe('아이폰15 강화유리 필름');
});
