import { expect, test } from 'vitest';
import { keywordChips } from './keyword-chips.ts';

test('a title is split at its commas, or at spaces if it has none', () => {
  const chips = keywordChips(['여름 원피스, 린넨', '린넨 셔츠', '셔츠, 여름 원피스']);
  expect(chips).toEqual(['여름 원피스', '린넨', '셔츠']);
});

test('a word that occurs only once is not a chip', () => {
  expect(keywordChips(['가방 신발', '모자'])).toEqual([]);
});

test('a word of 19 characters is a chip, one of 20 is not', () => {
  const [short, long] = ['가'.repeat(19), '나'.repeat(20)];
  expect(keywordChips([`${short} ${long}`, `${short} ${long}`])).toEqual([short]);
});

test('the words in the most titles come first', () => {
  const titles = Array.from({ length: 31 }, (_, title) =>
    Array.from({ length: title }, (_, word) => `단어${word}`).join(' '),
  );
  const chips = keywordChips(titles);
  expect(chips).toEqual(Array.from({ length: 29 }, (_, word) => `단어${word}`));
});

test('a word that occurs twice in a single title is a chip', () => {
  expect(keywordChips(['컵 머그 컵'])).toEqual(['컵']);
});

test('empty pieces are not chips', () => {
  expect(keywordChips([', ,가방,,', '가방,  '])).toEqual(['가방']);
});
