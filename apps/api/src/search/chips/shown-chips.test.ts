import { expect, test } from 'vitest';
import { SHIPPED_VOCABULARY } from '../vocabulary/shipped-vocabulary.ts';
import { shownWords } from './shown-chips.ts';

test.each([
  ['the query itself', ['이어폰', '블루투스'], '이어폰', ['블루투스']],
  ['a word of the query', ['무선', '블루투스'], '무선 이어폰', ['블루투스']],
  ['digits', ['2', '1000', '2개'], '', ['2개']],
  ['punctuation', ['-', '/', '+', '컵'], '', ['컵']],
  ['half a bracket', ['(블랙', '화이트)', '[무료배송]'], '', ['[무료배송]']],
  ['a repetition in other case or brackets', ['NEW', '[new]', 'New'], '', ['NEW']],
  ['a lone Latin letter or a particle', ['X', '및', '책'], '', ['책']],
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
