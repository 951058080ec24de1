import { expect, test } from 'vitest';
import { excerptWithout } from './excerpt.ts';

const excerpt = excerptWithout(['12345678', 's3cret+(key', '']);

test.each([
  ['key 12345678 is wrong', 'key *** is wrong'],
  ['signed with S3CRET+(KEY!', 'signed with ***!'],
  ['as sent: s3cret%2B(key', 'as sent: ***'],
  [`sign=${'AB12'.repeat(16)}`, 'sign=***'],
  ['two\r\nlines\u001b[31m', 'two lines [31m'],
  ['nothing special', 'nothing special'],
])('%j is shown as %j', (said, shown) => {
  expect(excerpt(said)).toBe(shown);
});

test('a secret at the end of an excerpt is masked before the text is shortened', () => {
  expect(excerpt(`${'x'.repeat(155)}12345678${'y'.repeat(100)}`)).toBe(`${'x'.repeat(155)}***yy…`);
});

test('nothing is masked without confidential texts', () => {
  expect(excerptWithout([''])('plain')).toBe('plain');
});
