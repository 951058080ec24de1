import { expect, test } from 'vitest';
import { SHIPPED_VOCABULARY } from '../vocabulary/shipped-vocabulary.ts';
import { shownWords } from './shown-chips.ts';

test.each([
  ['the query itself', ['이어폰', '블루투스'], '이어폰', ['블루투스']],
  ['a word of the query', ['무선', '블루투스'], '무선 이어폰', ['블루투스']],
  ['a number or a count', ['2', '1000', '2개', '10P', '300ml'], '', ['300ml']],
  ['punctuation', ['-', '/', '+', '컵'], '', ['컵']],
  ['half a bracket', ['(블랙', '화이트)', '[캠핑]'], '', ['[캠핑]']],
  ['a repetition in other case or brackets', ['LED', '[led]', 'Led'], '', ['LED']],
  ['a lone Latin letter', ['X', '책'], '', ['책']],
  ['a stop word', ['및', '포함', '선물 세트', '선물 상자'], '', ['선물 상자']],
])('%s is not a chip', (_, words, searched, shown) => {
  expect(shownWords(SHIPPED_VOCABULARY, words, searched)).toEqual(shown);
});

test('twenty keywords are shown if there are as many, whatever is left out before them', () => {
  const words = Array.from({ length: 60 }, (_, index) =>
    index < 30 ? `${index}` : `단어${index}`,
  );
  const shown = shownWords(SHIPPED_VOCABULARY, words, '');
  expect(shown).toEqual(words.slice(30, 50));
});
