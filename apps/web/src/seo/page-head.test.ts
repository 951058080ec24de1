import { expect, test } from 'vitest';
import { pageHead } from './page-head.ts';

const HOSTILE = `"><script>alert(1)</script>`;
const page = {
  siteUrl: 'https://shop.example',
  status: 200,
  title: '글 - 다모아',
  description: {
    address: '/posts/1?a=1&b=2',
    text: HOSTILE,
    preview: '/previews/default.jpg',
    kind: 'article',
    isIndexed: true,
    graph: [{ '@type': 'Thing', name: HOSTILE }],
  },
} as const;

test('no text of a page can leave the tag that it stands in', () => {
  const head = pageHead({ ...page, description: { ...page.description, graph: [] } });
  expect(head).not.toMatch('<script');
  expect(head).toMatch('content="&quot;&gt;&lt;script&gt;');
});

test('structured data stay what they are, and end no script', () => {
  const [, json = ''] = /<script[^>]*>(.*?)<\/script>/.exec(pageHead(page)) ?? [];
  expect(JSON.parse(json)['@graph']).toEqual(page.description.graph);
});

test('addresses are whole', () => {
  const head = pageHead(page);
  const canonical = 'https://shop.example/posts/1?a=1&amp;b=2';
  expect(head).toMatch(`<link rel="canonical" href="${canonical}"`);
  expect(head).toMatch(`<meta property="og:url" content="${canonical}"`);
  expect(head).toMatch('content="https://shop.example/previews/default.jpg"');
});

test.each([404, 410, 422, 503])(
  'a page with the status %d has no address to be found at',
  (status) => {
    const head = pageHead({ ...page, status });
    expect(head).toMatch('content="noindex, follow"');
    expect(head).not.toMatch(/canonical|og:url|ld\+json/);
  },
);
