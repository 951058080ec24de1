import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const html = (text: string) => renderToStaticMarkup(<LinkedText text={text} />);
const linksIn = (text: string) =>
  Array.from(html(text).matchAll(/href="([^"]*)"/g), ([, href = '']) =>
    href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  );

test.each([
  ['https://a.kr/b에서 봤어요', 'https://a.kr/b'],
  ['주소는https://a.kr이에요', 'https://a.kr'],
  ['https://a.kr/를 보세요', 'https://a.kr/'],
  ['https://a.kr/%ED%95%9C?q=%EA%B8%80', 'https://a.kr/%ED%95%9C?q=%EA%B8%80'],
  ['보세요: https://a.kr/b.', 'https://a.kr/b'],
  ['https://a.kr/b?!...', 'https://a.kr/b'],
  ['(https://a.kr/b)', 'https://a.kr/b'],
  ['[글](https://a.kr/b), 그리고', 'https://a.kr/b'],
  ['「https://a.kr/b」', 'https://a.kr/b'],
  ['https://ko.wikipedia.org/wiki/A_(B)', 'https://ko.wikipedia.org/wiki/A_(B)'],
  ['(https://ko.wikipedia.org/wiki/A_(B))', 'https://ko.wikipedia.org/wiki/A_(B)'],
  ['https://a.kr/?ids[]=1&ids[]=2', 'https://a.kr/?ids[]=1&ids[]=2'],
  ['**https://a.kr/b**', 'https://a.kr/b'],
  ['"https://a.kr/b"', 'https://a.kr/b'],
  ['HTTP://A.KR:8080/b#c', 'HTTP://A.KR:8080/b#c'],
])('the link in %s is %s', (text, link) => {
  expect(linksIn(text)).toEqual([link]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'www.a.kr',
  'ftp://a.kr',
  'https://',
  'https://bank.example@thief.example/',
  'https://:bank.example@thief.example/',
  'https://a.kr:99999/',
])('%s is not a link', (text) => {
  expect(linksIn(text)).toEqual([]);
});

test('markup in a post is escaped, also beside an address', () => {
  expect(html('https://a.kr/"><script>alert(1)</script>')).toContain(
    '</a>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  );
});

test('linked text loses no character', () => {
  const text = '가 https://a.kr/b(c 나\nhttp://x@y.kr 다 https://a.kr/b 👩‍👩‍👧 \u202e끝';
  expect(html(text).replace(/<[^>]+>/g, '')).toBe(text);
});

test('a link in a post passes on neither ranking nor window.opener', () => {
  expect(html('https://a.kr')).toContain('rel="nofollow ugc noopener"');
});

test.each(['https://', 'https://a.kr/(', 'https://a.kr/...', 'https://a.kr/[('])(
  '50,000 characters of %s are parsed without delay',
  (piece) => {
    const start = process.cpuUsage();
    html(piece.repeat(50_000 / piece.length));
    html(`https://a${piece.slice(8).repeat(10_000)}`);
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  },
);
