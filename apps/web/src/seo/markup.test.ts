import { expect, test } from 'vitest';
import { escapeMarkup } from './markup.ts';

test('no text can end the attribute or element that it stands in', () => {
  expect(escapeMarkup(`"'><script>&`)).toBe('&quot;&#39;&gt;&lt;script&gt;&amp;');
});

test('what XML cannot hold is left out, and nothing else', () => {
  expect(escapeMarkup('가\0\u0008\u001F\uFFFE\uD800나 😀\n')).toBe('가나 😀\n');
});
