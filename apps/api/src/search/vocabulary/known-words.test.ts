import { expect, test } from 'vitest';
import { cannotBeWord, isCorrectWord, isProductNoun } from './known-words.ts';
import { SHIPPED_VOCABULARY } from './shipped-vocabulary.ts';

test.each([
  ['a word of the Korean dictionary', '가방'],
  ['a word of the English dictionary', 'kettle'],
  ['the plural of such a word', 'rocks'],
  ['a brand', '다이슨'],
  ['a compound of words', '로봇청소기'],
  ['a colour that dictionaries lack', '레드'],
])('%s is correct: %s', (_, word) => {
  expect(isCorrectWord(SHIPPED_VOCABULARY, word)).toBe(true);
});

test.each(['가뱡', '쳥바지', '노트붑', 'ㅣ어폰', 'ketlte', 'glasss'])(
  '%s is neither a correct word nor a product noun',
  (word) => {
    expect(isCorrectWord(SHIPPED_VOCABULARY, word) || isProductNoun(word)).toBe(false);
  },
);

test('nouns for products that dictionaries lack are known', () => {
  expect(isProductNoun('텀블러')).toBe(true);
});

test.each([
  ['쳥바지', true],
  ['ᄀ방', true],
  ['가방', false],
  ['뱅쇼', false],
  ['led', false],
])('%s cannot be a word: %s', (word, cannot) => {
  expect(cannotBeWord(word)).toBe(cannot);
});
