import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['싼 ㅌㅌ', '싼 ㅌㅌ'],
  ['ㅏ됴ㅠㅐㅁㄱㅇ 최저가', 'ㅏ됴ㅠㅐㅁㄱㅇ 최저가'],
  ['싼 텐트'.normalize('NFD'), '싼 텐트'],
  [' ３만원\u3000\n이하 ', '3만원 이하'],
])('the plain text of "%s" is "%s"', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
