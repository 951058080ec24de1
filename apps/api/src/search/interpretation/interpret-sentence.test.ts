import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';

const { stock, get } = await openShop();
await stock(
  ...[
    '음이온 헤어드라이어',
    '긴머리 수영모',
    '극세사 헤어 수건 머리',
    '유선 이어폰 마이크',
    '무선 이어폰 케이스 포함',
    '무선 이어폰 방수',
    '게이밍 마우스',
    '무소음 마우스 사무용',
    '강아지 자동급식기',
    '고양이 츄르 간식',
    '강아지 육포 간식',
    '미니 가습기 USB',
    '대용량 가습기 5L',
    '학생 백팩 방수',
    '못없는 후크',
    '유모차 후크',
    '강아지 유모차 접이식',
    '미니 포토 프린터 노트 출력',
    '경량 노트북',
    '원목 바늘꽂이',
    '노트 A5',
    '남자 가죽 지갑',
    '남자 가죽 벨트',
    '아동 벨트',
    '무선 헤드폰',
    '한우 소 갈비',
    '소시지 돼지고기',
    '거실 접이식 의자',
    '애플망고 무선 케이블',
    '애플망고 제품',
    '긴팔 티셔츠 검정',
    '반팔 티셔츠 흰색',
    '긴팔 반팔 잠옷',
    '겨울 극세사 이불',
    '여름 인견 이불',
    '불투명 컵',
    '투명 컵',
    '인조가죽 소파',
    '소가죽 소파',
    '초경량 텐트',
    '경량 텐트',
    '털 방한귀마개',
    '젤 네일팁',
    '강력 뚫어뻥',
    '의료용 손목보호대',
  ].map((product_title) => ({ product_title })),
);
const search = searchWith(get);

test.each([
  ['머리 말리는 것', '음이온 헤어드라이어', '헤어드라이어'],
  ['머리를 말려 주는 기계 있나요', '음이온 헤어드라이어', '헤어드라이어'],
  ['개 태우는 것', '강아지 유모차 접이식', '강아지유모차'],
  ['강아지 밥 줄 때 쓰는 기계', '강아지 자동급식기', '강아지 자동급식기'],
])('a thing is found by what it does, and the reply names it: %s', async (from, title, to) => {
  const { titles, corrected } = await search(from);
  expect([titles, corrected]).toEqual([[title], { from, to }]);
});

test.each([
  ['투명 말고 불투명 컵', '불투명 컵'],
  ['투명 아닌 컵', '불투명 컵'],
  ['가죽 말고 인조가죽 소파', '인조가죽 소파'],
  ['인조가죽 소파 -가죽', '인조가죽 소파'],
  ['경량 말고 초경량 텐트', '초경량 텐트'],
  ['경량 말고 초경량 텐트 또는 초경량 벤치', '초경량 텐트'],
])('what is wanted may end in what is not: %s', async (q, title) => {
  expect((await search(q)).titles).toEqual([title]);
});

test.each([
  ['머리말리는기계', '음이온 헤어드라이어', '헤어드라이어'],
  ['머리 말리는거', '음이온 헤어드라이어', '헤어드라이어'],
  ['바늘 꽂는 것', '원목 바늘꽂이', '바늘꽂이'],
])('what a thing does may be written together, or make its name: %s', async (from, title, to) => {
  const { titles, corrected } = await search(from);
  expect([titles, corrected]).toEqual([[title], { from, to }]);
});

test.each([
  ['귀 시릴때 쓰는거', '털 방한귀마개', '방한귀마개'],
  ['귀 시린 사람', '털 방한귀마개', '방한귀마개'],
  ['변기 막혔을때', '강력 뚫어뻥', '뚫어뻥'],
  ['손톱에 붙이는거', '젤 네일팁', '네일팁'],
  ['손목 아팠을때', '의료용 손목보호대', '손목보호대'],
])('a thing is found by what it is needed for: %s', async (from, title, to) => {
  const { titles, corrected } = await search(from);
  expect([titles, corrected]).toEqual([[title], { from, to }]);
});

test('a noun before what it is needed for says what it is: 베개 목 아플때', async () => {
  await stock({ product_title: '순면 베개' }, { product_title: '경추베개 베개' });
  const { titles, corrected } = await search('베개 목 아플때');
  expect([titles.toSorted(), corrected]).toEqual([['경추베개 베개', '순면 베개'], undefined]);
});

test('where no such thing is sold, the reply names it, and shows nothing for what it is for', async () => {
  const from = '노트북 식히는 것';
  const { titles, corrected, zero_results } = await search(from);
  expect([titles, corrected]).toEqual([[], { from, to: '노트북쿨러' }]);
  expect(zero_results.fewer_words).toEqual([]);
});

test('a word that is left out is not part of the correction', async () => {
  const { corrected, left_out } = await search('보라색 머리 말리는 것');
  expect([corrected?.to, left_out]).toEqual(['헤어드라이어', ['보라색']]);
});

test('a noun that ends like a particle is no function: 목걸이', async () => {
  await stock({ product_title: '진주 목걸이' });
  const { titles, corrected } = await search('뷁 목걸이');
  expect([titles, corrected]).toEqual([['진주 목걸이'], undefined]);
});

test('a noun behind what something does says what it is', async () => {
  expect((await search('머리 말리는 수건')).titles[0]).toBe('극세사 헤어 수건 머리');
});

test.each([
  ['유선 말고 무선 이어폰', ['무선 이어폰 방수', '무선 이어폰 케이스 포함'], ['유선']],
  ['무선 아닌 이어폰', ['유선 이어폰 마이크'], ['무선']],
  ['무선말고 이어폰', ['유선 이어폰 마이크'], ['무선']],
  ['무선아닌이어폰', ['유선 이어폰 마이크'], ['무선']],
  ['무선 이외의 이어폰', ['유선 이어폰 마이크'], ['무선']],
  ['이어폰 무선 싫어요', ['유선 이어폰 마이크'], ['무선']],
  ['이어폰 무선 말고 케이블 말고', ['유선 이어폰 마이크'], ['무선', '케이블']],
  ['무선 말고 케이블 말고 이어폰', ['유선 이어폰 마이크'], ['무선', '케이블']],
  ['게이밍 마우스 말고 사무용', ['무소음 마우스 사무용'], ['게이밍']],
  ['무선 이어폰 케이스 말고', ['무선 이어폰 방수'], ['케이스']],
  ['티셔츠 긴팔 말고 반팔', ['반팔 티셔츠 흰색'], ['긴팔']],
  ['긴팔 티셔츠 말고 반팔', ['반팔 티셔츠 흰색'], ['긴팔']],
  ['고양이 간식 말고 강아지', ['강아지 육포 간식'], ['고양이']],
  ['고양이 말고 강아지 간식', ['강아지 육포 간식'], ['고양이']],
  ['이어폰 무선도 빼고', ['유선 이어폰 마이크'], ['무선']],
  ['이어폰 -무선 -무선', ['유선 이어폰 마이크'], ['무선']],
])('what is not wanted is not shown: %s', async (q, titles, unwanted) => {
  const { titles: found, excluded, left_out } = await search(q);
  expect([found.toSorted(), excluded?.toSorted(), left_out]).toEqual([titles, unwanted, undefined]);
});

test('a word that names no product is not what is unwanted', async () => {
  const { titles, excluded } = await search('이어폰 무선 제품 말고');
  expect([titles, excluded]).toEqual([['유선 이어폰 마이크'], ['무선']]);
});

test.each([
  ['남자 지갑 말고 벨트', ['남자 가죽 벨트'], ['지갑']],
  ['무선 이어폰 말고 헤드폰', ['무선 헤드폰'], ['이어폰']],
  ['겨울 이불 말고 여름 이불', ['여름 인견 이불'], ['겨울']],
  ['소 말고 돼지고기', ['소시지 돼지고기'], ['소']],
])(
  'only the thing before it is unwanted, or what is said of the same thing: %s',
  async (q, titles, unwanted) => {
    const { titles: found, excluded, left_out } = await search(q);
    expect([found, excluded, left_out]).toEqual([titles, unwanted, undefined]);
  },
);

test('what says nothing of the product before it is left out with 말고', async () => {
  const { titles, excluded, left_out } = await search('접는 거 말고 의자');
  expect([titles, excluded, left_out]).toEqual([
    ['거실 접이식 의자'],
    undefined,
    ['접는', '거', '말고'],
  ]);
});

test.each(['비싼 거 말고 가습기', '최저가 말고 가습기'])(
  'a denied order excludes nothing: %s',
  async (q) => {
    const { total, excluded } = await search(q);
    expect([total, excluded]).toEqual([2, undefined]);
  },
);

test.each(['무선 말고', '중고 말고 새 제품'])('말고 is no mango: %s', async (q) => {
  const { corrected, did_you_mean } = await search(q);
  expect([corrected, did_you_mean]).toEqual([undefined, undefined]);
});

test.each(['c++( 말고 무선 이어폰', 'x -c+ -d( 무선 이어폰'])(
  'what is not wanted may have signs of a pattern: %s',
  async (q) => {
    expect((await search(q)).titles).toEqual(
      expect.arrayContaining(['무선 이어폰 방수', '무선 이어폰 케이스 포함']),
    );
  },
);

test.each(['c + 말고 무선 이어폰', 'c . 말고 무선 이어폰', 'x ( 무선 이어폰 말고 무선 이어폰'])(
  'punctuation by itself excludes nothing: %s',
  async (q) => {
    const { titles, excluded } = await search(q);
    expect([titles.toSorted(), excluded]).toEqual([
      ['무선 이어폰 방수', '무선 이어폰 케이스 포함'],
      undefined,
    ]);
  },
);

test('nothing is shown if everything found is unwanted', async () => {
  expect((await search('츄르 말고 고양이 간식')).total).toBe(0);
});

test('for whom it is stays as typed where titles say it of the product', async () => {
  await stock(
    ...['여아 장화 분홍', '아동 장화 방수', '아동 우산 노랑'].map((title) => ({
      product_title: title,
    })),
  );
  const { titles, left_out } = await search('여아 장화 999');
  expect([titles, left_out]).toEqual([['여아 장화 분홍', '아동 장화 방수'], ['999']]);
  expect((await search('남아 우산')).corrected?.to).toBe('아동 우산');
});

test('for whom it is is never replaced by a word for the others', async () => {
  await stock(
    ...['여아 아동 구두 리본', '남아 운동화'].map((product_title) => ({ product_title })),
  );
  const { titles } = await search('남아 구두');
  expect(titles).not.toContain('여아 아동 구두 리본');
});

test.each([
  ['작은 가습기', '미니 가습기 USB', '미니 가습기'],
  ['방에 두는 작은 가습기', '미니 가습기 USB', '미니 가습기'],
  ['중학생 백팩', '학생 백팩 방수', '학생 백팩'],
  ['못 없이 거는 후크', '못없는 후크', '못없는 후크'],
])('what it is like or for whom is searched as titles say it: %s', async (q, title, to) => {
  const { titles, corrected } = await search(q);
  expect([titles, corrected?.to]).toEqual([[title], to]);
});

test.each(['작은 노트', '가벼운 노트'])(
  'what titles say of another thing is left out: %s',
  async (q) => {
    const { titles, corrected } = await search(q);
    expect(corrected).toBeUndefined();
    expect(titles).toContain('노트 A5');
  },
);
