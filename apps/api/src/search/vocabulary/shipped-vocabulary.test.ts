import { expect, test } from 'vitest';
import { alternativesOf } from '../titles/alternatives.ts';
import { productNouns } from './known-words.ts';
import { names } from './names.ts';
import { SHIPPED_VOCABULARY } from './shipped-vocabulary.ts';
import { edgePattern, isShort } from './short-synonyms.ts';
import { readForms, readLines, readWords } from './word-lists.ts';

const oneWaySynonyms = readLines('one-way-synonyms.txt').map((line) => {
  const [words = '', others = ''] = line.split(':');
  return { words: words.split(','), others: others.split(',') };
});

test('every group of synonyms has at least two words, and no word is in two groups', () => {
  const groups = readForms('synonyms.txt');
  expect(groups.length).toBeGreaterThanOrEqual(150);
  expect(groups.filter((group) => group.length < 2)).toEqual([]);
  const words = groups.flat();
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

/** Words that have a synonym inside by chance, where no search for another synonym would show much of them. */
const ALLOWED = new Set(
  '팬케이크팬 헤드레스트 캐리어아기띠 코니아기띠 행남자기 치즈그레이터 무알코올맥주 코리아보드게임즈 오토클레이브'.split(
    ' ',
  ),
);

/** The texts inside a word that neither begin nor end with it. */
const insideOf = (word: string) => {
  const inner = word.slice(1, -1);
  return Array.from(inner, (_, start) =>
    Array.from(inner.slice(start), (_, length) => inner.slice(start, start + length + 1)),
  ).flat();
};

test('no synonym is found inside a listed word that neither begins nor ends with it', () => {
  const synonyms = new Set([
    ...readForms('synonyms.txt').flat(),
    // A syllable must be a whole word.
    ...oneWaySynonyms.flatMap(({ others }) => others.filter((other) => other.length > 1)),
  ]);
  const isFound = (synonym: string, word: string) =>
    new RegExp(isShort(synonym) ? edgePattern(synonym) : synonym).test(word);
  const found = [...productNouns, ...names()]
    .filter((word) => !ALLOWED.has(word))
    .flatMap((word) =>
      insideOf(word)
        .filter((text) => /^[가-힣]+$/.test(text) && synonyms.has(text) && isFound(text, word))
        .map((synonym) => `${synonym} in ${word}`),
    );
  expect(found).toEqual([]);
});

test('operators can add three words to each shipped group of synonyms', () => {
  expect(readForms('synonyms.txt').filter((group) => group.length > 9)).toEqual([]);
});

test('every line of the shipped word files is usable', () => {
  const { synonyms, stopWords } = SHIPPED_VOCABULARY;
  expect(readForms('synonyms.txt').filter(([word = '']) => !synonyms.has(word))).toEqual([]);
  expect(stopWords).toEqual(readWords('stop-words.txt'));
});

test('each word has one line of one-way synonyms, none of which it already has or loses beside the others', () => {
  const words = oneWaySynonyms.flatMap((line) => line.words);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  const unusable = oneWaySynonyms.flatMap((line) =>
    line.words.flatMap((word) => {
      const known = SHIPPED_VOCABULARY.synonyms.get(word) ?? [];
      const found = alternativesOf(SHIPPED_VOCABULARY, word).map(({ text }) => text);
      const wanted = line.others.filter((other) => other !== word);
      return wanted
        .filter((other) => known.includes(other) || !found.includes(other))
        .map((other) => `${word}:${other}`);
    }),
  );
  expect(unusable).toEqual([]);
});
