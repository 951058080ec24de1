import { expect, test } from 'vitest';
import { readText } from './search-text.ts';

test.each(['3 in 1 충전기', '3-in-1 충전기', '3 In1 충전기', '3IN1 충전기', '3인1 충전기'])(
  'the functions that a thing has in one are one word: %s',
  (text) => {
    expect(readText(text).map(({ folded }) => folded)).toEqual(['3in1', '충전기']);
  },
);

test.each(['텐트 3인 1개', '13 inch 1', '3인치 1'])('other numbers are not: %s', (text) => {
  expect(readText(text).some(({ folded }) => folded.endsWith('in1'))).toBe(false);
});
