import { expect, test } from 'vitest';
import { pageHead } from './page-head.ts';

const HOSTILE = `"><script>alert(1)</script>`;
const page = {
  siteUrl: 'https://shop.example',
  status: 200,
  title: '글 - 다모아',
  path: '/posts/1?a=1&b=2',
  meta: {
    description: HOSTILE,
    type: 'article',
    structuredData: [{ '@type': 'Thing', name: HOSTILE }],
  },
} as const;

test('no text of a page can break out of its tag in the head', () => {
  const head = pageHead({ ...page, meta: { ...page.meta, structuredData: [] } });
  expect(head).not.toMatch('<script');
  expect(head).toMatch('content="&quot;&gt;&lt;script&gt;');
});

test('structured data are unchanged, and cannot end their script element', () => {
  const [, json = ''] = /<script[^>]*>(.*?)<\/script>/.exec(pageHead(page)) ?? [];
  expect(JSON.parse(json)['@graph']).toEqual(page.meta.structuredData);
});

test('addresses in the head are absolute', () => {
  const head = pageHead(page);
  const canonical = 'https://shop.example/posts/1?a=1&amp;b=2';
  expect(head).toMatch(`<link rel="canonical" href="${canonical}"`);
  expect(head).toMatch(`<meta property="og:url" content="${canonical}"`);
  expect(head).toMatch('content="https://shop.example/previews/default.jpg"');
});

test('a picture of what the page shows replaces the preview, without its size', () => {
  const picture = 'https://ae01.example/a"b.jpg';
  const head = pageHead({ ...page, meta: { picture } });
  expect(head).toMatch('<meta property="og:image" content="https://ae01.example/a%22b.jpg"');
  expect(head).not.toMatch('og:image:width');
  const own = pageHead({ ...page, meta: { picture: '/demo/pictures/tent-1.webp' } });
  expect(own).toMatch('content="https://shop.example/demo/pictures/tent-1.webp"');
});

test.each([404, 410, 422, 503])(
  'a page with the status %d has no canonical address and is not indexed',
  (status) => {
    const head = pageHead({ ...page, status });
    expect(head).toMatch('content="noindex, follow"');
    expect(head).not.toMatch(/canonical|og:url|ld\+json/);
  },
);

test('a page can set its canonical address, and can be excluded from indexing', () => {
  const head = pageHead({ ...page, meta: { canonical: '/?q=a', isIndexed: false } });
  expect(head).toMatch('<link rel="canonical" href="https://shop.example/?q=a"');
  expect(head).toMatch('content="noindex, follow"');
});

test('a description is cut to the length that search engines show', () => {
  const head = pageHead({ ...page, meta: { description: '가 '.repeat(500) } });
  const [, text = ''] = /name="description" content="([^"]*)"/.exec(head) ?? [];
  expect([...text]).toHaveLength(160);
  expect(text.endsWith('…')).toBe(true);
});
