import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';

const { stock, get } = await openShop();
await stock(
  ...['강아지 간식', '고양이 간식', '운동화 남성', '신고배 5kg', '여행 배낭'].map(
    (product_title) => ({ product_title }),
  ),
);
const search = searchWith(get);

test.each([
  ['🐶 간식', '강아지 간식', ['강아지 간식']],
  ['👟', '운동화', ['운동화 남성']],
  ['🍐', '신고배', ['신고배 5kg']],
])('an emoji is searched as a word, and the reply says so: %s', async (from, to, found) => {
  const { titles, corrected } = await search(from);
  expect([titles, corrected]).toEqual([found, { from, to }]);
});

test('an emoji that would be left out only decorates the text', async () => {
  const { titles, left_out } = await search('강아지 간식 🎸');
  expect([titles, left_out]).toEqual([['강아지 간식'], undefined]);
});

test('a word that is left out beside an emoji is not part of the correction', async () => {
  const { corrected, left_out } = await search('🐶 보라색 간식');
  expect([corrected?.to, left_out]).toEqual(['강아지 간식', ['보라색']]);
});
