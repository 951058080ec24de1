import { expect, test } from 'vitest';
import { readOrder } from './order-words.ts';

test.each([
  ['싼 텐트', 'price_asc', '싼', '텐트'],
  ['제일 싼 텐트', 'price_asc', '제일 싼', '텐트'],
  ['텐트 저렴한 거', 'price_asc', '저렴한 거', '텐트'],
  ['저렴한 가격의 텐트', 'price_asc', '저렴한 가격의', '텐트'],
  ['값 싼 텐트', 'price_asc', '값 싼', '텐트'],
  ['텐트 최저가', 'price_asc', '최저가', '텐트'],
  ['텐트 (싼 순서대로)', 'price_asc', '싼 순서대로', '텐트'],
  ['가격이 낮은 텐트', 'price_asc', '가격이 낮은', '텐트'],
  ['텐트 낮은 가격순', 'price_asc', '낮은 가격순', '텐트'],
  ['텐트 가격순', 'price_asc', '가격순', '텐트'],
  ['노트북 어디가 제일 싸?', 'price_asc', '어디가 제일 싸', '노트북'],
  ['가장 비싼 시계', 'price_desc', '가장 비싼', '시계'],
  ['텐트 가격 높은 순', 'price_desc', '가격 높은 순', '텐트'],
  ['텐트 높은가격순', 'price_desc', '높은가격순', '텐트'],
  ['인기순 텐트', 'popular', '인기순', '텐트'],
  ['텐트 최신순', 'newest', '최신순', '텐트'],
  ['할인율 높은 순 의자', 'discount', '할인율 높은 순', '의자'],
  ['이어폰 가격 인하순', 'drop', '가격 인하순', '이어폰'],
  ['싼 텐트 인기순', 'popular', '싼 인기순', '텐트'],
  ['최저가', 'price_asc', '최저가', ''],
  ['비싼 시계 말고 싼 시계', 'price_asc', '싼', '비싼 시계 말고 시계'],
  ['싼 거 초록색 말고', 'price_asc', '싼 거', '초록색 말고'],
  ['싼 야외의 조명', 'price_asc', '싼', '야외의 조명'],
  ['텐트, 최저가', 'price_asc', '최저가', '텐트'],
  ['최저가! 텐트/싼', 'price_asc', '최저가 싼', '텐트'],
  ['👜 최저가', 'price_asc', '최저가', '👜'],
  ['싼👜', 'price_asc', '싼', '👜'],
  ['C++ 최저가 -방수', 'price_asc', '최저가', 'C++ -방수'],
  ['싼 ㅌㅌ', 'price_asc', '싼', 'ㅌㅌ'],
])('"%s" asks for the order %s by "%s", and searches "%s"', (text, sort, words, rest) => {
  expect(readOrder(text)).toEqual({ sort, words, rest });
  expect(readOrder(text.normalize('NFD'))?.sort).toBe(sort);
});

test.each([
  '10만원보다 싼 텐트',
  '10만원 보다 더 비싼 시계',
  '안 비싼 텐트',
  '덜 비싼 텐트',
  '너무 비싼 시계',
  '비싼 거 말고 텐트',
  '비싼 시계 말고',
  '비싼 시계 싫어요',
  '비싼 것 이외의 시계',
  '비싼 게 아닌 시계',
  '비싼 건 빼고 시계',
  '최저가 말고 시계',
  '싼 티 안 나는 가방',
  '낮은 굽 구두',
  '높은 의자',
  '가장 큰 텐트',
  '감싼 지갑',
  '싼타페 커버',
  '인기 순면 티셔츠',
  '인기 텐트',
  '최신 노트북',
  '할인 쿠폰',
  '최저 온도 온도계',
  '가격표',
  '',
])('"%s" asks for no order', (text) => {
  expect(readOrder(text)).toBeUndefined();
});
