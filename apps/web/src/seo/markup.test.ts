import { expect, test } from 'vitest';
import { escapeJson, escapeMarkup } from './markup.ts';

test('no text can end the attribute or element around it', () => {
  expect(escapeMarkup(`"'><script>&`)).toBe('&quot;&#39;&gt;&lt;script&gt;&amp;');
});

test('characters that XML does not allow are removed, and nothing else', () => {
  expect(escapeMarkup('가\0\u0008\u001F\uFFFE\uD800나 😀\n')).toBe('가나 😀\n');
});

test('data cannot end the script element that carries it', () => {
  const hostile = { title: '</script><script>alert(1)</script><!--' };
  const text = escapeJson(hostile);
  expect(text).not.toMatch('<');
  expect(JSON.parse(text)).toEqual(hostile);
});
