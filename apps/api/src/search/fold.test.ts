import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test('decomposed syllables equal composed ones', () => {
  expect(fold('이어폰'.normalize('NFD'))).toBe('이어폰');
});

test('full-width forms, capitals and runs of white space make no difference', () => {
  expect(fold('　ＬＥＤ  조명\t')).toBe('led 조명');
});
