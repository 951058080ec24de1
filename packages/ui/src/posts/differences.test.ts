import { expect, test } from 'vitest';
import { differenceFrom } from './differences.ts';

test('what two texts share at both ends is set apart', () => {
  expect(differenceFrom('오늘 비가 와요', '오늘 눈이 와요')).toEqual({
    before: '오늘 ',
    own: '비가',
    after: ' 와요',
  });
});

test('equal texts have nothing of their own', () => {
  expect(differenceFrom('같아요', '같아요')).toEqual({ before: '같아요', own: '', after: '' });
});

test('a text that only lacks something has nothing of its own', () => {
  expect(differenceFrom('가나', '가가나')).toEqual({ before: '가', own: '', after: '나' });
});

test.each([
  ['👍', '👎'],
  ['🀄', '👄'],
  ['가👍나', '가👎나'],
])('%s and %s are told apart as whole characters', (one, other) => {
  const { before, own, after } = differenceFrom(one, other);
  expect([before, own, after].every((part) => part.isWellFormed())).toBe(true);
  expect(before + own + after).toBe(one);
});
