import { expect, test } from 'vitest';
import { fold, readText } from './search-text.ts';

test('decomposed syllables equal composed ones', () => {
  expect(fold('이어폰'.normalize('NFD'))).toBe('이어폰');
});

test('full-width forms, capitals and runs of white space make no difference', () => {
  expect(fold('　ＬＥＤ  조명\t')).toBe('led 조명');
});

test('a text is split into words at any white space', () => {
  expect(readText(' LED\u3000조명  ')).toEqual([
    { typed: 'LED', folded: 'led' },
    { typed: '조명', folded: '조명' },
  ]);
  expect(readText(' \t')).toEqual([]);
});

test('a character that folds to several words becomes these words', () => {
  expect(readText('ﷺ').map(({ folded }) => folded)).toEqual(fold('ﷺ').split(' '));
});
