import { expect, test } from 'vitest';
import { readText } from '../text/search-text.ts';
import { SHIPPED_VOCABULARY } from '../vocabulary/shipped-vocabulary.ts';
import { rejoined, withSyllableJoined } from './rejoined.ts';

test.each([
  ['이어 폰', '이어폰'],
  ['텀 블러 500ml', '텀블러 500ml'],
  ['보조배 터리 충전 기', '보조배터리 충전기'],
  ['여성 청 바지', '여성 청바지'],
  ['이어 폰 케이스', '이어폰 케이스'],
  ['선 풍 기', '선풍기'],
])('the pieces of a noun are joined: %s', (text, joined) => {
  expect(rejoined(SHIPPED_VOCABULARY, readText(text))).toBe(joined);
});

test.each([
  ['여성원 피스', '여성 원피스'],
  ['빨간 여름원 피스', '빨간 여름 원피스'],
  ['무선이 어폰', '무선이어폰'],
  ['엘지세탁 기커버', '엘지 세탁기커버'],
])('a space inside the noun of a compound is moved before the noun: %s', (text, moved) => {
  expect(rejoined(SHIPPED_VOCABULARY, readText(text))).toBe(moved);
});

test.each([
  '노트 북',
  '강아지용 기저귀',
  '이이폰 케이스',
  '다이슨청소기 거치대',
  '로지텍마우스 패드',
  '쌀 통',
  '식탁 의자',
  '무선 이어폰',
  '강아지 옷',
  '남성 아우터',
  '스마트 워치',
  '새 신발',
])('words that mean something by themselves stay apart: %s', (text) => {
  expect(rejoined(SHIPPED_VOCABULARY, readText(text))).toBeUndefined();
});

test.each([
  ['야구 공', ['공'], '야구공'],
  ['애플워치 줄', ['애플워치'], '애플워치줄'],
  ['애플워치 줄', ['줄'], undefined],
  ['야구 뷁', ['뷁'], undefined],
  ['유리 컵', undefined, undefined],
  ['빨간 유리 컵', ['빨간'], undefined],
])(
  'a syllable is joined to the product that it ends, unless a device remains: %s',
  (text, leftOut, joined) => {
    expect(withSyllableJoined(SHIPPED_VOCABULARY, readText(text), leftOut)).toBe(joined);
  },
);
