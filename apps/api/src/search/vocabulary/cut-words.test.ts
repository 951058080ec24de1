import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';
import { wholeWord } from './cut-words.ts';
import { SHIPPED_VOCABULARY } from './shipped-vocabulary.ts';

test.each([
  ['에어프라이', '에어프라이어'],
  ['공기청정', '공기청정기'],
  ['구강청결', '구강청결제'],
])('%s lacks the last syllable of %s', (word, whole) => {
  expect(wholeWord(SHIPPED_VOCABULARY, word)).toBe(whole);
});

test.each(['보조배터리', '전기', '아기의', '카시', '삼각', 'air fry', ''])(
  '"%s" is whole, or may be anything',
  (word) => {
    expect(wholeWord(SHIPPED_VOCABULARY, word)).toBeUndefined();
  },
);

test('a word that lacks its last syllable finds what the whole word and its synonyms name', async () => {
  const { stock, get } = await openShop();
  await stock(
    { product_title: '에어프라이어 조리 냉동 만두', latest_volume: 5_000 },
    { product_title: '대용량 에어프라이어', latest_volume: 10 },
    { product_title: '파워뱅크 미니', latest_volume: 1 },
  );
  const search = searchWith(get);
  expect((await search('에어프라이')).titles[0]).toBe('대용량 에어프라이어');
  expect((await search('보조배터')).titles).toEqual(['파워뱅크 미니']);
});
