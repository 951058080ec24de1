import { expect, test } from 'vitest';
import { differenceFrom } from './differences.ts';

test('differenceFrom splits off a common prefix and suffix', () => {
  expect(differenceFrom('오늘 비가 와요', '오늘 눈이 와요')).toEqual({
    before: '오늘 ',
    own: '비가',
    after: ' 와요',
  });
});

test('differenceFrom finds no difference between equal texts', () => {
  expect(differenceFrom('같아요', '같아요')).toEqual({ before: '같아요', own: '', after: '' });
});

test('a text that only lacks a part of the other has no stretch of its own', () => {
  expect(differenceFrom('가나', '가가나')).toEqual({ before: '가', own: '', after: '나' });
});

test.each([
  ['👍', '👎'],
  ['🀄', '👄'],
  ['가👍나', '가👎나'],
])('the difference of %s and %s consists of whole characters', (one, other) => {
  const { before, own, after } = differenceFrom(one, other);
  expect([before, own, after].every((part) => part.isWellFormed())).toBe(true);
  expect(before + own + after).toBe(one);
});
