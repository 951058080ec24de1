import { expect, test } from 'vitest';
import { SHIPPED_VOCABULARY } from './shipped-vocabulary.ts';
import { readForms, readWords } from './word-lists.ts';

test('every group of synonyms has at least two words, and no word is in two groups', () => {
  const groups = readForms('synonyms.txt');
  expect(groups.length).toBeGreaterThanOrEqual(150);
  expect(groups.filter((group) => group.length < 2)).toEqual([]);
  const words = groups.flat();
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

test('every line of the shipped word files is usable', () => {
  const { synonyms, stopWords } = SHIPPED_VOCABULARY;
  expect(readForms('synonyms.txt').filter(([word = '']) => !synonyms.has(word))).toEqual([]);
  expect(stopWords).toEqual(readWords('stop-words.txt'));
});
