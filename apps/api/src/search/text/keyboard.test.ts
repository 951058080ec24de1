import { expect, test } from 'vitest';
import { inOtherMode } from './keyboard.ts';

test.each([
  ['dldjvhs', '이어폰'],
  ['Ekfrl', '딸기'],
  ['RKQKD', '가방'],
  ['ㅣㄷㅇ', 'led'],
  ['이어폰', undefined],
])('the keys of %s type %s in the other mode, and Caps Lock is no Shift', (typed, other) => {
  expect(inOtherMode(typed)).toBe(other);
});
