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

test('the most frequent come first, at most twenty of them', () => {
  const titles = Array.from({ length: 30 }, (_, index) => `단어${index} `.repeat(index + 2));
  const chips = keywordChips(titles);
  expect(chips).toHaveLength(20);
  expect(chips[0]).toEqual({ word: '단어29', count: 31 });
  expect(chips.at(-1)).toEqual({ word: '단어10', count: 12 });
});

test('empty pieces are no words', () => {
  expect(keywordChips([', ,가방,,', '가방,  '])).toEqual([{ word: '가방', count: 2 }]);
});
