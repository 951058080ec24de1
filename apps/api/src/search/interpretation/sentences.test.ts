import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';
import { readCategories } from '../../catalogue/categories.ts';
import { readText, typedText } from '../text/search-text.ts';
import { essentialWords } from './sentences.ts';

const { stock, get } = await openShop();
const { sold } = readCategories();
const supplements = sold.find(({ category_name }) => category_name === '건강용품');
await stock(
  ...[
    '물먹는하마 옷장 제습제',
    '강아지 덴탈껌 개껌',
    '강아지 하네스 산책 가슴줄',
    '스텐 냄비 3종',
    '티타늄 코펠 캠핑 냄비',
    '오므론 자동 혈압계',
    '기계식 키보드',
    '방수 블루투스 스피커',
    '전후방 블랙박스 128GB',
    'KF94 마스크 대형',
    '녹차 선물세트',
    '등산 바지 기모',
    '저염 통조림 햄',
    '바디로션 무향 대용량',
    '캠핑 의자',
    '치아 미백 젤',
  ].map((product_title) => ({ product_title })),
  { product_title: '밀크씨슬 간 건강 90정', category_id: supplements?.category_id ?? 0 },
  { product_title: '루테인 눈 건강', category_id: supplements?.category_id ?? 0 },
);
const search = searchWith(get);

test.each([
  ['강아지가 먹는 껌', '강아지 덴탈껌 개껌'],
  ['강아지랑 산책할 때 쓰는 줄', '강아지 하네스 산책 가슴줄'],
  ['캠핑할 때 쓰는 냄비', '티타늄 코펠 캠핑 냄비'],
  ['간에 좋은 영양제', '밀크씨슬 간 건강 90정'],
  ['혈압을 재는 기계', '오므론 자동 혈압계'],
  ['방수되는 스피커', '방수 블루투스 스피커'],
  ['마스크 한 박스', 'KF94 마스크 대형'],
  ['향 없는 로션', '바디로션 무향 대용량'],
  ['짜지 않은 햄', '저염 통조림 햄'],
])('"%s" finds first what the sentence is about', async (q, title) => {
  expect((await search(q)).titles[0]).toBe(title);
});

test.each(['젓가락 세트', '콧물 빼는 기계', '비닐 c'])(
  'a word for any piece or device never remains alone: %s',
  async (q) => {
    expect((await search(q)).total).toBe(0);
  },
);

test.each([
  ['camping chiar', 'camping'],
  ['짜지 키보드', '키보드'],
])('a word with other letters never replaces a typed one that titles have: %s', async (q, rest) => {
  const { titles } = await search(q);
  expect(titles).toEqual((await search(rest)).titles);
  expect(titles).not.toEqual([]);
});

test.each([
  ['세 살 장난감', undefined],
  ['공부하는 책상', undefined],
  ['북한 지도', undefined],
  ['쓰는 것', undefined],
  ['먹을 수 있는 물감', '물감'],
  ['겨울 때 쓰는 장갑', '겨울 장갑'],
  ['운동 때 신는 양말', '운동 양말'],
  ['고구마는 박스', undefined],
  ['텐트 세일 중', '텐트 세일'],
  ['할인 중인 텐트', '할인 텐트'],
  ['접시 중 사이즈', undefined],
  ['할머니께 드릴 안경', '할머니께 안경'],
  ['아들한테 줄 장난감', '아들한테 장난감'],
  ['부모님 드릴 선물', '부모님 선물'],
  ['무선 드릴 세트', undefined],
  ['기타 줄 선물', undefined],
  ['아이 선물 뭐가 좋을까', '아이 선물'],
  ['텐트 사고 싶은데요', '텐트'],
  ['나 무선 이어폰 사려고 하는데', '무선 이어폰'],
  ['텐트 살까요', '텐트'],
  ['여름에 입기 좋은 옷', '여름에 옷'],
  ['통화하기 좋은 이어폰', '통화하기 이어폰'],
  ['텐트 파나요', '텐트'],
  ['새까만 모래 노래', undefined],
  ['다람쥐 까나리 바나나', undefined],
])('the essential words of "%s" are %j', (text, words) => {
  const essential = essentialWords(readText(text));
  expect(essential && typedText(essential.words)).toBe(words);
});
