import { expect, test } from 'vitest';
import { isStopWord } from './stop-words.ts';
import { synonymsOf } from './synonyms.ts';
import { problemOf, type VocabularyLine, withLines } from './vocabulary-lines.ts';

const EMPTY = { synonyms: new Map(), stopWords: new Set<string>() };
const synonym = (line: string): VocabularyLine => ({ kind: 'synonym', line });
const stopWord = (line: string): VocabularyLine => ({ kind: 'stop_word', line });

const { vocabulary } = withLines(EMPTY, [
  synonym('컵,머그'),
  synonym('모자,캡'),
  synonym('a1,a2,a3,a4,a5,a6,a7,a8,a9,a10,a11,a12'),
  stopWord('신상'),
]);

test('a line is folded, with or without spaces around its commas', () => {
  const { vocabulary: other } = withLines(EMPTY, [synonym(' Apple ， 애플, ')]);
  expect(synonymsOf(other, '애플')).toEqual(['애플', 'apple']);
});

test('a line with one known word extends its group', () => {
  const { vocabulary: other } = withLines(vocabulary, [synonym('머그,텀블러')]);
  expect(synonymsOf(other, '컵')).toEqual(['컵', '머그', '텀블러']);
});

test('an unusable line is returned with the reason, and the others are added', () => {
  const { vocabulary: other, unusable } = withLines(vocabulary, [
    synonym('컵'),
    stopWord('데일리'),
  ]);
  expect(unusable).toEqual([{ line: synonym('컵'), reason: expect.stringContaining('둘 이상') }]);
  expect(isStopWord(other, '데일리')).toBe(true);
});

test('adding lines does not change the original vocabulary', () => {
  withLines(vocabulary, [synonym('머그,텀블러'), stopWord('데일리')]);
  expect(synonymsOf(vocabulary, '컵')).toEqual(['컵', '머그']);
  expect(isStopWord(vocabulary, '데일리')).toBe(false);
});

test.each([
  ['one word only', synonym('접시'), '둘 이상'],
  ['one word twice', synonym('접시,접시'), '둘 이상'],
  ['nothing but commas', synonym(',,'), '둘 이상'],
  ['a word with a space', synonym('무선 이어폰,에어팟'), '무선 이어폰'],
  ['a word without letters', synonym('접시,!!'), '!!'],
  ['a character that nobody sees', synonym('접시,그\u200b릇'), '그\u200b릇'],
  ['words of two groups', synonym('컵,모자'), '컵, 모자'],
  ['words of two groups and a new one', synonym('컵,모자,접시'), '컵, 모자'],
  ['words of one group', synonym('머그,컵'), '머그, 컵'],
  ['more words than a search asks for', synonym('a1,b1'), '12개'],
  ['a stop word with a space', stopWord('신상 특가'), '하나만'],
  ['two stop words', stopWord('특가,할인'), '하나만'],
  ['a stop word with punctuation', stopWord('[특가]'), '하나만'],
  ['a known stop word', stopWord('신상'), '신상'],
  ['a number, which is none anyway', stopWord('2026'), '2026'],
])('%s is rejected', (_, line, reason) => {
  expect(problemOf(vocabulary, line)).toContain(reason);
});
