import { expect, test } from 'vitest';
import { parseLegalDocument } from './legal-document.ts';

const parse = (text: string, business: { name: string; value: string }[] = []) =>
  parseLegalDocument('terms', 'terms.md', { text, business });
const htmlOf = (...args: Parameters<typeof parse>) => parse(...args).html;

test('a text has a date, our title, and a version that changes with the date and the text', () => {
  const text = parse('시행일: 2026-12-01\n\n# 약관\n\n## 제1조\n\n글');
  expect(text).toEqual({
    document: 'terms',
    title: '이용약관',
    version: expect.stringMatching(/^[0-9a-f]{12}$/),
    effective_on: '2026-12-01',
    html: '<h2>제1조</h2>\n<p>글</p>',
  });
  const versions = [
    '시행일: 2026-12-01\n\n## 제1조\n\n글',
    '시행일: 2026-12-01\n\n## 제1조  \n\n글\n\n\n',
    '시행일: 2026-12-02\n\n## 제1조\n\n글',
    '시행일: 2026-12-01\n\n## 제1조\n\n말',
  ].map((other) => parse(other).version);
  expect(versions.map((version) => version === text.version)).toEqual([true, true, false, false]);
});

test.each([
  '',
  '글',
  '\n시행일: 2026-12-01\n글',
  '시행일:\n글',
  '시행일: 2026-02-30\n글',
  '시행일: 2026.12.01\n글',
])('%j is refused, because its first line has no date', (text) => {
  expect(() => parse(text)).toThrow(/^terms\.md, line 1: must be the day/);
});

test('a text without content is refused', () => {
  expect(() => parse('시행일: 2026-12-01\n\n# 약관\n')).toThrow(/^terms\.md: has no text/);
});

test('the operator’s facts are inserted literally, and change the version', () => {
  const text = '시행일: 2026-12-01\n{{상호}}와 {{ 개인정보 보호책임자 }}';
  expect(htmlOf(text)).toBe('<p>이 사이트의 운영자와 이 사이트의 운영자</p>');
  const business = [{ name: '상호', value: '*[a](http://x)* <b>&amp; 1.' }];
  expect(htmlOf(text, business)).toBe(
    '<p>*[a](http://x)* &lt;b&gt;&amp;amp; 1.와 이 사이트의 운영자</p>',
  );
  expect(parse(text).version).not.toBe(parse(text, business).version);
});

test('an unknown placeholder is refused with its line', () => {
  expect(() => parse('시행일: 2026-12-01\n\n{{상효}}')).toThrow(/^terms\.md, line 3: .*상효/);
});

test('HTML in a file is shown as text, and links run no scripts', () => {
  const html = htmlOf(
    '시행일: 2026-12-01\n\n<script>alert(1)</script>\n\n[가](javascript:alert) [나](https://example.com "\\"<a")',
  );
  expect(html).toBe(
    '&lt;script&gt;alert(1)&lt;/script&gt;\n<p><a rel="noopener" href="">가</a> <a rel="noopener" href="https://example.com" title="&quot;&lt;a">나</a></p>',
  );
});
