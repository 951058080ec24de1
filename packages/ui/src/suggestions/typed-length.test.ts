import { expect, test } from 'vitest';
import { typedLength } from './typed-length.ts';

test.each([
  ['캠핑', '캠핑의자', '캠핑'],
  ['LED', 'led 조명', 'led '],
  ['청바ㅈ', '청바지', '청바'],
  ['청밪', '청바지', '청바'],
  ['닭', '달걀', '달'],
  ['청', '청바지'.normalize('NFD'), '청'.normalize('NFD')],
  ['캠핑의', '캠핑 의자', '캠핑 의'],
  ['여름  원', '여름 원피스', '여름 원'],
  ['여름 ㅊㅂㅈ', '여름 청바지', '여름 '],
  ['여름 쳥바지', '여름 청바지', '여름 '],
  ['ㅊㅂㅈ', '청바지', ''],
  ['가', '강아지', ''],
  ['바지', '청바지', ''],
  ['', '청바지', ''],
  [' ', '청바지', ''],
])('typing "%s" of "%s" has typed "%s"', (typed, suggestion, expected) => {
  expect(suggestion.slice(0, typedLength(suggestion, typed))).toBe(expected);
});
