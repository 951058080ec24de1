import { expect, test } from 'vitest';
import { distance } from './distance.ts';

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', 'ab', 1],
  ['abc', 'axc', 1],
  ['abc', 'acb', 1],
  ['abc', '', 3],
  ['kitten', 'sitting', 3],
])('from %s to %s it is %i', (one, other, apart) => {
  expect(distance(one, other)).toBe(apart);
  expect(distance(other, one)).toBe(apart);
});
