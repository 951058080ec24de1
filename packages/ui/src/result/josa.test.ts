import { expect, test } from 'vitest';
import { roAfter } from './josa.ts';

test.each([
  ['락앤락', '으로'],
  ['청바지', '로'],
  ['연필', '로'],
  ['이어폰'.normalize('NFD'), '으로'],
  ['LED', '(으)로'],
  ['ㅇㅇㅍ', '(으)로'],
  ['', '(으)로'],
])('%s takes the particle %s', (text, expected) => {
  expect(roAfter(text)).toBe(expected);
});
