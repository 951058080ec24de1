import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';

const { stock, get } = await openShop();

await stock(
  ...[
    '종근당 비타민C 1000mg 600정',
    '상추 씨앗 텃밭 채소 모종 씨 5종 세트',
    '초음파 가습기 4L 대용량',
    '쿠쿠 전기밥솥 6인용',
    '무선 청소기 물걸레',
    '항균 도마 양면 주방 용품',
    '코베아 원터치 텐트 4인용 캠핑',
    '논슬립 옷걸이 50개',
    '충전식 랜턴 LED',
    '그라운드시트 방수포',
  ].map((product_title) => ({ product_title })),
);

const search = searchWith(get);

test.each([
  ['비타민 음', '종근당 비타민C 1000mg 600정', ['음']],
  ['가습기 ㅋㅋ', '초음파 가습기 4L 대용량', ['ㅋㅋ']],
  ['가습기 ㅠㅠ', '초음파 가습기 4L 대용량', ['ㅠㅠ']],
])('a syllable or laughter is left out before a noun is: %s', async (q, title, leftOut) => {
  const { titles, left_out } = await search(q);
  expect([titles, left_out]).toEqual([[title], leftOut]);
});

test('용품 never remains alone', async () => {
  expect((await search('청소용품')).titles).toEqual(['무선 청소기 물걸레']);
  expect((await search('쀍쀍 용품')).total).toBe(0);
});

test.each([
  '성인 기저귀',
  '겨울 패딩',
  '아기 물티슈',
  '방수 프라이팬',
  '성인 방수 프라이팬',
  '방수되는 프라이팬',
])('words that only describe never remain without a noun: %s', async (q) => {
  await stock(
    { product_title: '성인 접이식 킥보드 방수' },
    { product_title: '겨울 스키 고글' },
    { product_title: '아기 머리핀' },
  );
  const { total, left_out } = await search(q);
  expect([total, left_out]).toEqual([0, undefined]);
});

test('rare words remain where no title has the word for the product beside others', async () => {
  const { titles } = await search('코베아 원터치텐트 4인용 그라운드시트 랜턴 걸이');
  expect(titles[0]).toBe('코베아 원터치 텐트 4인용 캠핑');
});

test('a compound of correct words of which titles have only the second is left with that', async () => {
  await stock({ product_title: '깨끗한나라 화장지 순수 휴지' });
  const { titles, left_out } = await search('화장실휴지');
  expect([titles, left_out]).toEqual([['깨끗한나라 화장지 순수 휴지'], ['화장실']]);
});

test('what remains of a compound is not part of another word', async () => {
  await stock({ product_title: '목걸이 여자친구 기념일 선물' });
  const { titles, left_out } = await search('남자친구 기념일');
  expect([titles, left_out]).toEqual([['목걸이 여자친구 기념일 선물'], ['남자친구']]);
  expect((await search('남자친구')).total).toBe(0);
});

test('the number of a model does not remain without its name', async () => {
  await stock({ product_title: '바이올린 3/4 활 케이스' }, { product_title: '휴대폰 케이스' });
  const { titles, left_out } = await search('에어팟3 케이스');
  expect([titles.length, left_out]).toEqual([2, ['에어팟3']]);
});

test('a short number does not remain without the word before it', async () => {
  await stock({ product_title: '칫솔 4 개 케이스' }, { product_title: '에어팟 프로 케이스' });
  const { titles, left_out } = await search('에어팟 4 케이스');
  expect([titles, left_out]).toEqual([['에어팟 프로 케이스'], ['4']]);
});

test('a syllable is not left out of the product that it ends', async () => {
  await stock({ product_title: '야구 모자 면' }, { product_title: '유리 컵' });
  expect(await search('야구 공')).toMatchObject({ total: 0, corrected: { to: '야구공' } });
  expect(await search('아이 야구 공')).toMatchObject({
    total: 0,
    corrected: { to: '아이 야구공' },
  });
  expect(await search('캠핑 컵')).toMatchObject({ titles: ['유리 컵'], left_out: ['캠핑'] });
  expect((await search('야구 뷁')).left_out).toEqual(['뷁']);
});

test('an animal is not left out where another word can be', async () => {
  await stock({ product_title: '햄스터 사료 5kg' }, { product_title: '사료 보관 냉장고' });
  expect((await search('햄스터 사료 냉장고')).titles[0]).toBe('햄스터 사료 5kg');
});

test('whom a child’s things are for stays before a sex does', async () => {
  await stock(
    ...['초등학생 전자 시계', '여자 가죽 시계', '여자 메탈 시계'].map((product_title) => ({
      product_title,
    })),
  );
  const { titles, left_out } = await search('초등학생 여자 시계');
  expect([titles[0], left_out]).toEqual(['초등학생 전자 시계', ['여자']]);
});

test('베이비 of a pale colour is no child', async () => {
  await stock(
    ...['베이비 우주복 원피스', '핑크 쉬폰 원피스', '핑크 롱 원피스'].map((product_title) => ({
      product_title,
    })),
  );
  const { titles, left_out } = await search('베이비 핑크 니트 원피스');
  expect(titles[0]).toMatch(/^핑크/);
  expect(left_out).toEqual(['베이비', '니트']);
});
