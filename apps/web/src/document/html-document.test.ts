import { expect, test } from 'vitest';
import { escapeJson } from './html-document.tsx';

test('data cannot end the script element that carries it', () => {
  const hostile = { title: '</script><script>alert(1)</script><!--' };
  const text = escapeJson(hostile);
  expect(text).not.toMatch('<');
  expect(JSON.parse(text)).toEqual(hostile);
});
