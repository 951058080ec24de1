import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';

const { stock, get } = await openShop();

await stock(
  ...[
    '강아지 덴탈껌 30개',
    '강아지 사료 6kg',
    '조경 흙 10L',
    '다이어트 보조제 84정',
    '시디 보관함 시리즈',
    '자전거 헬멧',
    '저울 주방',
    '베이비 겨울 우주복, 아기 패딩 옷',
  ].map((product_title) => ({ product_title })),
);

const search = searchWith(get);

test.each([
  ['a word of titles', '조경흙', '조경 흙'],
  ['the end of a word of the same title', '강아지껌', '강아지 껌'],
  ['left out if it ends no word', '다이어트약', '다이어트'],
])('the last syllable of a compound may be %s: %s', async (_, q, to) => {
  const { total, corrected } = await search(q);
  expect([total, corrected?.to]).toEqual([1, to]);
});

test.each([
  ['애기옷', '애기 옷'],
  ['아기겨울옷', '아기 겨울 옷'],
])('titles may say what is before the syllable in other words, or apart: %s', async (q, to) => {
  const { total, corrected } = await search(q);
  expect([total, corrected?.to]).toEqual([1, to]);
});

test('a syllable before a quantity may end a word of titles', async () => {
  await stock({ product_title: '2024 햅쌀 이천쌀 20kg' });
  const { total, corrected } = await search('쌀20kg');
  expect([total, corrected?.to]).toEqual([1, '쌀 20kg']);
});

test('a syllable that is no noun is not split off', async () => {
  expect((await search('시디즈')).total).toBe(0);
});

test.each([
  ['자전저', '자전거'],
  ['압박팩', '압축팩'],
])('a similar word comes first: %s', async (q, to) => {
  await stock({ product_title: '이불 압축팩' }, { product_title: '압박 스타킹' });
  const { corrected, did_you_mean } = await search(q);
  expect(corrected?.to ?? did_you_mean).toBe(to);
});

test.each(['과자통', '골프공'])(
  'a syllable of another word is no part of a compound: %s',
  async (q) => {
    await stock(
      { product_title: '초코 과자' },
      { product_title: '골프 우산 남녀공용' },
      { product_title: '탁구 공' },
    );
    expect((await search(q)).total).toBe(0);
  },
);

test('a name is not divided where no title has both parts', async () => {
  await stock({ product_title: '세차 패드' }, { product_title: '아이 장난감' });
  expect((await search('아이패드')).total).toBe(0);
});

test('a number beside other words is not part of one with decimals', async () => {
  await stock({ product_title: '노트북 15.6인치' }, { product_title: '노트북 15' });
  expect((await search('노트북 15')).titles).toEqual(['노트북 15']);
});
