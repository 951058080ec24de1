import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

test('the policy allows exactly the text of the element', () => {
  const { markup, source } = inlineStyles('a > b { color: red }');
  const text = markup.replace(/^<style>/, '').replace(/<\/style>$/, '');
  expect(source).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

test('styles that would end their own element are refused', () => {
  expect(() => inlineStyles('a::before { content: "</STYLE>" }')).toThrow();
});
