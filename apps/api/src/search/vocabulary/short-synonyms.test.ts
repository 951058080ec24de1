import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';
import { edgePattern } from './short-synonyms.ts';

const { stock, get } = await openShop();

await stock(
  { product_title: '블루투스 이어폰' },
  { product_title: '이어폰 블루' },
  { product_title: '이어폰 블루색상' },
  { product_title: '좌식쇼파' },
  { product_title: '쇼파커버' },
  { product_title: '시그니처쇼파세트' },
  { product_title: '베드스프레드 이불' },
  { product_title: '레드 이불' },
  { product_title: '애플워치 스트랩' },
);
const search = searchWith(get);

test.each([
  ['파란 이어폰', ['이어폰 블루', '이어폰 블루색상']],
  ['빨간 이불', ['레드 이불']],
  ['apple', ['애플워치 스트랩']],
  ['소파', ['쇼파커버', '좌식쇼파']],
  ['쇼파', ['쇼파커버', '시그니처쇼파세트', '좌식쇼파']],
])(
  'a short synonym is found at the edge of a word, and in no other one, but a name anywhere: %s',
  async (q, titles) => {
    expect((await search(q)).titles.toSorted()).toEqual(titles);
  },
);

test.each([
  ['소가죽로퍼', true],
  ['로퍼', true],
  ['갤로퍼', false],
])('a short synonym is in no word that has it by chance: 로퍼 in %s: %s', (word, isIn) => {
  expect(new RegExp(edgePattern('로퍼')).test(word)).toBe(isIn);
});
