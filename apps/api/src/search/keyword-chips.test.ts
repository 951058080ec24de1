import { expect, test } from 'vitest';
import { keywordChips } from './keyword-chips.ts';

test('a title with commas is split on them, any other on spaces', () => {
  const chips = keywordChips(['여름 원피스, 린넨', '린넨 셔츠', '셔츠, 여름 원피스']);
  expect(chips).toEqual([
    { word: '여름 원피스', count: 2 },
    { word: '린넨', count: 2 },
    { word: '셔츠', count: 2 },
  ]);
});

test('a word that appears only once is no chip', () => {
  expect(keywordChips(['가방 신발', '모자'])).toEqual([]);
});

test('a word of 19 characters is a chip, one of 20 is not', () => {
  const [short, long] = ['가'.repeat(19), '나'.repeat(20)];
  expect(keywordChips([`${short} ${long}`, `${short} ${long}`])).toEqual([
    { word: short, count: 2 },
  ]);
});

test('the words of most titles come first, at most twenty of them', () => {
  const titles = Array.from({ length: 31 }, (_, title) =>
    Array.from({ length: title }, (_, word) => `단어${word}`).join(' '),
  );
  const chips = keywordChips(titles);
  expect(chips).toHaveLength(20);
  expect(chips[0]).toEqual({ word: '단어0', count: 30 });
  expect(chips.at(-1)).toEqual({ word: '단어19', count: 11 });
});

test('a word twice in one title appears more than once, and is counted as one title', () => {
  expect(keywordChips(['컵 머그 컵'])).toEqual([{ word: '컵', count: 1 }]);
});

test('empty pieces are no words', () => {
  expect(keywordChips([', ,가방,,', '가방,  '])).toEqual([{ word: '가방', count: 2 }]);
});
