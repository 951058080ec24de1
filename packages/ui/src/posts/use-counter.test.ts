import { expect, test } from 'vitest';
import { countNear } from './use-counter.tsx';

test('the character count is shown from nine tenths of the limit on', () => {
  expect(countNear('가'.repeat(179), 200)).toBeUndefined();
  expect(countNear('가'.repeat(180), 200)).toBe(180);
  expect(countNear('가'.repeat(201), 200)).toBe(201);
});

test('a surrogate pair counts as one character', () => {
  expect(countNear('👍'.repeat(200), 200)).toBe(200);
  expect(countNear('👍'.repeat(100), 200)).toBeUndefined();
});
