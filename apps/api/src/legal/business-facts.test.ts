import { expect, test } from 'vitest';
import { parseBusinessFacts } from './business-facts.ts';

const parse = (text: string) => parseBusinessFacts(text, 'business.txt');

test('facts are in the order of their lines, and may contain colons', () => {
  const text = '# 사업자 정보\n\n주소: 서울특별시, 1층: 왼쪽\n 개인정보 보호책임자 :  김다모 \n';
  expect(parse(text)).toEqual([
    { name: '주소', value: '서울특별시, 1층: 왼쪽' },
    { name: '개인정보 보호책임자', value: '김다모' },
  ]);
  expect(parse('')).toEqual([]);
});

test.each([
  ['상효: 다모아', /line 1: must begin with one of these names and a colon: 상호, /],
  ['상호 다모아', /line 1: must begin with one of these names/],
  ['\n상호:', /line 2: must state 상호 in 1 to 500 characters/],
  [`상호: ${'가'.repeat(501)}`, /line 1: must state 상호/],
  ['상호: \u202e아모다', /line 1: must state 상호/],
  ['상호: 다모아\n상호: 둘', /line 2: states 상호 a second time/],
])('%j is refused with its line', (text, reason) => {
  expect(() => parse(text)).toThrow(reason);
});
