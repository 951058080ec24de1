import { expect, test } from 'vitest';
import { SYNONYMS, synonymsOf } from './synonyms.ts';

test('every group has two words or more, and no word is in two groups', () => {
  expect(SYNONYMS.length).toBeGreaterThanOrEqual(150);
  expect(SYNONYMS.filter((group) => group.length < 2)).toEqual([]);
  const words = SYNONYMS.flat();
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  expect(words.filter((word) => word === '' || word.includes(' '))).toEqual([]);
});

test('a word has its synonyms, also inside a longer one', () => {
  expect(synonymsOf('자켓')).toEqual(['자켓', '재킷', '쟈켓']);
  expect(synonymsOf('악세사리함')).toContain('액세서리함');
  expect(synonymsOf('청바지')).toEqual(['청바지']);
});
