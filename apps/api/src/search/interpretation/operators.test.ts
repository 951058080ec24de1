import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';
import { readOperators } from './operators.ts';

test.each([
  ['가방 NOT 가죽', '가방 -가죽', []],
  ['NOT 가죽 가방', '-가죽 가방', []],
  ['가방 -가죽|방수', '가방 -가죽 -방수', []],
  ['가방 -(가죽 방수)', '가방 -가죽 -방수', []],
  ['가방 -"가죽"', '가방 -가죽', []],
  ['텐트 AND 방수', '텐트 방수', []],
  ['텐트 OR', '텐트', []],
  ['또는 텐트', '텐트', []],
  ['"캠핑 의자" 접이식', '캠핑 의자 접이식', ['캠핑 의자']],
  ['"하나" "둘" "셋" "넷" "다섯"', '하나 둘 셋 넷 다섯', ['하나', '둘', '셋', '넷']],
])('%s has operators', (typed, text, phrases) => {
  expect(readOperators(typed)).toMatchObject({ text, phrases });
});

test.each([
  ['텐트 OR 타프', ['텐트', '타프']],
  ['텐트|타프|의자', ['텐트', '타프', '의자']],
  ['방수 (텐트 OR 타프)', ['방수 텐트', '방수 타프']],
  ['텐트 또는 타프 -방수', ['텐트 -방수', '타프 -방수']],
  ['여름 원피스 또는 겨울 장갑 -가죽', ['여름 원피스 -가죽', '겨울 장갑 -가죽']],
  [
    '텐트 OR 타프 OR 캠핑 의자 3만원 이하',
    ['텐트 3만원 이하', '타프 3만원 이하', '캠핑 의자 3만원 이하'],
  ],
  ['여름 원피스 -가죽 또는 겨울 장갑', ['여름 원피스 -가죽', '겨울 장갑 -가죽']],
  ['유리 또는 스테인리스 텀블러', ['유리 텀블러', '스테인리스 텀블러']],
  ['대나무 또는 스틸 젓가락', ['대나무 젓가락', '스틸 젓가락']],
  ['노트북 가방 또는 태블릿 가방', ['노트북 가방', '태블릿 가방']],
  ['여름 또는 겨울 장갑', ['여름 장갑', '겨울 장갑']],
  ['텐트 OR 1만원 이하', []],
  ['텐트 1만원 이하 OR 타프', ['텐트 1만원 이하', '타프 1만원 이하']],
])('%s chooses between texts', (typed, choices) => {
  expect(readOperators(typed)?.choices).toEqual(choices);
});

test.each([
  ['텐트'],
  ['가방 -가죽'],
  ['or 텐트'],
  ['"캠핑 의자" OR "사각 타프"'],
  ['NOT'],
  ['NOT 가죽'],
  ['|'],
  ['!|+'],
  ['(여성) 운동화'],
  ['27" 모니터'],
  ['24" 27" 모니터'],
  ['블랙 and 화이트'],
  [''],
])('%s has none', (typed) => {
  expect(readOperators(typed)).toBeUndefined();
});

test('of very many choices, only some are composed', () => {
  const text = Array.from({ length: 25 }, () => '텐트|타프').join(' ');
  expect(readOperators(text)?.choices).toHaveLength(6);
});

const { stock, get } = await openShop();
const SHOES = 322;
await stock(
  ...[
    '가죽 가방',
    '캔버스 가방',
    '방수 텐트',
    '사각 타프',
    '캠핑 의자',
    '의자 캠핑 세트',
    '이어폰 | 블루투스',
    '블루투스 스피커',
    'Original 물병',
    '여름 원피스 린넨',
    '겨울 장갑 털',
    '겨울 장갑 가죽',
  ].map((product_title) => ({ product_title, target_sale_price: 5_000 })),
  { product_title: '메리제인 단화', category_id: SHOES },
);
const search = searchWith(get);

test.each([
  ['가방 NOT 가죽', ['캔버스 가방'], { excluded: ['가죽'] }],
  ['텐트 OR 타프', ['방수 텐트', '사각 타프'], { corrected: { to: '텐트 또는 타프' } }],
  ['텐트 | 타프 -방수', ['사각 타프'], { excluded: ['방수'], left_out: ['텐트'] }],
  ['xpsxm Ehsms xkvm', ['방수 텐트', '사각 타프'], { corrected: { to: '텐트 또는 타프' } }],
  ['텐트 OR 투구', ['방수 텐트'], { left_out: ['투구'] }],
  ['텐트 또는 타프 투구', ['방수 텐트', '사각 타프'], { left_out: ['투구'] }],
  ['텐트 OR 이어펀', ['방수 텐트', '이어폰 | 블루투스'], { corrected: { to: '텐트 또는 이어폰' } }],
  [
    '신발 OR 타프',
    ['메리제인 단화', '사각 타프'],
    { corrected: { to: '신발 또는 타프' }, named_category: { category_name: '신발' } },
  ],
  [
    '텐트 OR 타프 1만원 이하',
    ['방수 텐트', '사각 타프'],
    { price_limits: { text: '텐트 또는 타프' } },
  ],
  ['가죽 또는 방수 말고 가방', ['캔버스 가방'], { excluded: ['가죽', '방수'] }],
  [
    '가죽 말고 여름 원피스 또는 겨울 장갑',
    ['겨울 장갑 털', '여름 원피스 린넨'],
    { excluded: ['가죽'] },
  ],
  [
    '텐트 2천원대 OR 5천원대',
    ['방수 텐트'],
    {
      price_limits: {
        words: '2천원대 또는 5천원대',
        text: '텐트',
        min_price: 2_000,
        max_price: 5_999,
      },
    },
  ],
  ['방수 텐트 또는 방패 의자', ['방수 텐트'], { left_out: ['방패', '의자'] }],
  [
    '투구 텐트 또는 방패 캠핑 의자',
    ['방수 텐트', '의자 캠핑 세트', '캠핑 의자'],
    { left_out: ['투구', '방패'] },
  ],
  [
    '투구 캠핑 의자 또는 캠핑 방패 가방',
    ['가죽 가방', '의자 캠핑 세트', '캔버스 가방', '캠핑 의자'],
    { left_out: ['투구', '방패'] },
  ],
  [
    '텐트|타프|의자|물병|가방|이어폰|스피커',
    [
      'Original 물병',
      '가죽 가방',
      '방수 텐트',
      '사각 타프',
      '의자 캠핑 세트',
      '이어폰 | 블루투스',
      '캔버스 가방',
      '캠핑 의자',
    ],
    { left_out: ['스피커'] },
  ],
  ['"캠핑 의자"', ['캠핑 의자'], {}],
  ['"세트 의자"', ['의자 캠핑 세트'], { corrected: { to: '세트 의자' } }],
  ['"캠핑 의자" 1만원 이하', ['캠핑 의자'], { price_limits: { text: '캠핑 의자' } }],
  ['텐트 | 1만원 이하', ['방수 텐트'], { price_limits: { text: '텐트' } }],
  ['방패 OR 투구 의자', ['의자 캠핑 세트', '캠핑 의자'], { left_out: ['방패', '투구'] }],
  ['이어 폰 NOT 가죽', ['이어폰 | 블루투스'], { corrected: { from: '이어 폰 NOT 가죽' } }],
  ['이어폰 | 블루투스', ['이어폰 | 블루투스'], {}],
])('%s finds what its operators mean, and the reply says so', async (q, titles, said) => {
  const found = await search(q);
  expect(found.titles.sort()).toEqual(titles);
  expect(found).toMatchObject(said);
});

test.each([
  ['', true],
  ['린넨', false],
])(
  'choices are interpreted if they have up to twelve words: %s and twelve',
  async (more, isFound) => {
    const { titles } = await search(
      `${more} 여름 원피스 OR 겨욼 장갑 OR 방수 텐트 OR 사각 타프 OR 캠핑 의자 OR 가죽 가방`.trim(),
    );
    expect(titles).toEqual(expect.arrayContaining(['여름 원피스 린넨', '가죽 가방']));
    expect(titles.includes('겨울 장갑 털')).toBe(isFound);
  },
);

test('fewer words than a choice of which nothing is found are no operators', async () => {
  const found = await get(`/api/getCateProduct?q=${encodeURIComponent('방패 OR 투구')}`);
  expect(found.body.zero_results.fewer_words).toEqual([]);
});

test('filters that hide what a text of a choice finds leave none of its words out', async () => {
  const { left_out, total } = await search('텐트 OR 타프', '&max_price=1000');
  expect([left_out, total]).toEqual([undefined, 0]);
});
