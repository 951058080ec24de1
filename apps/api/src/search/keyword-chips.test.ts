import { expect, test } from 'vitest';
import { keywordChips } from './keyword-chips.ts';

test('a title with commas is split on them, any other on spaces', () => {
  const chips = keywordChips(['여름 원피스, 린넨', '린넨 셔츠', '셔츠, 여름 원피스']);
  expect(chips).toEqual(['여름 원피스', '린넨', '셔츠']);
});

test('a word that appears only once is no chip', () => {
  expect(keywordChips(['가방 신발', '모자'])).toEqual([]);
});

test('a word of 19 characters is a chip, one of 20 is not', () => {
  const [short, long] = ['가'.repeat(19), '나'.repeat(20)];
  expect(keywordChips([`${short} ${long}`, `${short} ${long}`])).toEqual([short]);
});

test('the words of most titles come first, at most twenty of them', () => {
  const titles = Array.from({ length: 31 }, (_, title) =>
    Array.from({ length: title }, (_, word) => `단어${word}`).join(' '),
  );
  const chips = keywordChips(titles);
  expect(chips).toHaveLength(20);
  expect(chips[0]).toBe('단어0');
  expect(chips.at(-1)).toBe('단어19');
});

test('a word twice in one title appears more than once', () => {
  expect(keywordChips(['컵 머그 컵'])).toEqual(['컵']);
});

test('empty pieces are no words', () => {
  expect(keywordChips([', ,가방,,', '가방,  '])).toEqual(['가방']);
});
