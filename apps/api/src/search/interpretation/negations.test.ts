import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';
import { categories } from '../../db/schema.ts';
import { readText } from '../text/search-text.ts';
import { titleQuery } from '../titles/title-query.ts';
import { SHIPPED_VOCABULARY } from '../vocabulary/shipped-vocabulary.ts';
import { interpretText } from './interpret-text.ts';

const { db, stock, get } = await openShop();
await stock(
  ...[
    '유리 뚜껑 냄비',
    '매운맛 라면 5개',
    '지퍼 후드 집업',
    '저소음 선풍기',
    '소음 스프로킷',
    '디카페인 커피',
    '알코올 스왑',
    '가시 없는 선인장',
    '초코 과자',
    '소금 500g',
    '거실 소파',
    '기계식 키보드',
    '소리 나는 인형',
    '매듭 없는 신발끈',
    '여성 단화 끈 없는 신발',
  ].map((product_title) => ({ product_title })),
);
const search = searchWith(get);

test.each([
  ['소음이 없는 선풍기', '저소음 선풍기'],
  ['카페인이 없는 커피', '디카페인 커피'],
  ['카페인도 없는 커피', '디카페인 커피'],
  ['소음없는 선풍기', '저소음 선풍기'],
  ['소음없는선풍기', '저소음 선풍기'],
  ['소음안나는 선풍기', '저소음 선풍기'],
])(
  'what a product lacks is searched as titles say it, with a particle too: %s',
  async (q, title) => {
    const { titles, left_out } = await search(q);
    expect([titles, left_out]).toEqual([[title], undefined]);
  },
);

test.each([
  ['뚜껑 없는 냄비', '유리 뚜껑 냄비', ['뚜껑', '없는']],
  ['뚜껑이 없는 냄비', '유리 뚜껑 냄비', ['뚜껑이', '없는']],
  ['안 매운 라면', '매운맛 라면 5개', ['안', '매운']],
  ['지퍼 없는 후드', '지퍼 후드 집업', ['지퍼', '없는']],
  ['소리 안 나는 키보드', '기계식 키보드', ['소리', '안', '나는']],
  ['소리안나는 키보드', '기계식 키보드', ['소리', '안', '나는']],
  ['뚜껑이 필요 없는 냄비', '유리 뚜껑 냄비', ['뚜껑이', '필요', '없는']],
  ['뚜껑 필요없는 냄비', '유리 뚜껑 냄비', ['뚜껑', '필요', '없는']],
  ['지퍼가 되지 않는 후드', '지퍼 후드 집업', ['지퍼가', '되지', '않는']],
  ['지퍼 안되는 후드', '지퍼 후드 집업', ['지퍼', '안', '되는']],
  ['지퍼 안 올려도 되는 후드', '지퍼 후드 집업', ['지퍼', '안', '올려도', '되는']],
  ['소금 없는 과자 추천해줘', '초코 과자', ['소금', '없는', '추천해줘']],
])('otherwise it is left out together with the negation: %s', async (q, title, leftOut) => {
  const { titles, left_out } = await search(q);
  expect([titles, left_out]).toEqual([[title], leftOut]);
});

test.each(['알코올 없는 맥주', '줄 없는', '없는 것'])(
  'neither what a product lacks nor the negation remains alone: %s',
  async (q) => {
    const { total, did_you_mean, zero_results } = await search(q);
    expect([total, did_you_mean]).toEqual([0, undefined]);
    expect(zero_results?.fewer_words ?? []).not.toContainEqual(
      expect.objectContaining({ text: '없는' }),
    );
  },
);

test('안 before a noun is the inside of something', async () => {
  expect((await search('냄비 안 온도')).left_out).not.toContain('냄비');
});

test.each([
  ['끈 없는 신발', '여성 단화 끈 없는 신발'],
  ['끈없는신발', '여성 단화 끈 없는 신발'],
  ['가시없는선인장', '가시 없는 선인장'],
])(
  'a product lacks what stands right before the negation, and spaces correct nothing: %s',
  async (q, title) => {
    const { titles, corrected } = await search(q);
    expect([titles, corrected]).toEqual([[title], undefined]);
  },
);

test('words that say nothing are not replaced by similar ones', async () => {
  expect((await search('얼굴에 바르는 거')).total).toBe(0);
});

test('further negations compile hardly more queries', async () => {
  const [one = 0, five = 0] = await Promise.all([1, 5].map(compiledQueries));
  expect(five).toBeLessThan(one + 60);
});

/** How many queries the interpretation of a text with so many negations compiles. */
async function compiledQueries(negations: number) {
  let compiled = 0;
  const source = {
    db,
    vocabulary: async () => SHIPPED_VOCABULARY,
    categories: () => db.select().from(categories),
    queryOf(text: ReturnType<typeof readText>) {
      compiled += 1;
      return titleQuery({ db, vocabulary: SHIPPED_VOCABULARY }, text);
    },
  };
  const text = readText(`${'소금 없는 '.repeat(negations)}과자`);
  const query = await source.queryOf(text);
  if (query) await interpretText(source, text, query, 0);
  return compiled;
}
