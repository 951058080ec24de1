import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@damoa/contracts';
import { expect, onTestFinished, test } from 'vitest';
import type { RenderRequest } from '../server/pages/renderer.ts';
import { render } from './entry-server.tsx';

const SITE = {
  siteUrl: 'http://shop',
  timeout: 1_500,
  styles: Buffer.alloc(0),
  assetsOf: () => ({ scripts: [], preloads: [] }),
};

const REQUEST = { url: 'http://shop/about', isPhone: false, clientIp: '127.0.0.1' };

/** Renders pages with an API. */
async function renderWith(answer: RequestListener) {
  const api = createServer(answer).listen(0, '127.0.0.1');
  await once(api, 'listening');
  onTestFinished(() => void api.close());
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  return (request: Partial<RenderRequest>, timeout = 1_500) =>
    render({ ...REQUEST, ...request }, { ...SITE, timeout, apiOrigin });
}

/** The headers of the calls for one page, to an API that refuses every call; without the call that pages share. */
async function callsOf(request: Pick<RenderRequest, 'url' | 'lsn' | 'traceparent'>) {
  const calls: IncomingHttpHeaders[] = [];
  const renderPage = await renderWith(({ url, headers }, response) => {
    if (url !== contract.legal.summary.path) calls.push(headers);
    response.writeHead(503).end();
  });
  await renderPage(request);
  return calls;
}

test.each(['/', '/posts/1', '/products/1', '/categories/1/edit'])(
  'every call for %s carries the LSN of a visitor who has just changed something, and no other cookie',
  async (path) => {
    const url = `http://shop${path}`;
    const calls = await callsOf({ url, lsn: '0/16B3748' });
    const cookies = new Set(calls.map(({ cookie }) => cookie));
    expect(cookies).toEqual(new Set(['damoa-position=0/16B3748']));
    const others = await callsOf({ url });
    expect(new Set(others.map(({ cookie }) => cookie))).toEqual(new Set([undefined]));
  },
);

test('every call for a page is part of the trace of its rendering', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const calls = await callsOf({ url: 'http://shop/', traceparent });
  expect(new Set(calls.map((headers) => headers.traceparent))).toEqual(new Set([traceparent]));
});

test('a category that could not be loaded is named as in the menu', async () => {
  const menu = [{ category_id: 322, parent_category_id: null, category_name: '가구' }];
  const renderPage = await renderWith(({ url }, response) => {
    if (url === '/api/categories/topmenusub') response.end(JSON.stringify(menu));
    else response.writeHead(503).end();
  });
  const page = await renderPage({ url: 'http://shop/?category=322&p_cate_id=322' });
  expect(String(page?.html)).toContain('<title>가구 - 다모아</title>');
});

test('the call for the facts about the operator, which pages share, has nothing of a visitor', async () => {
  let headers: IncomingHttpHeaders = {};
  const renderPage = await renderWith((request, response) => {
    if (request.url === contract.legal.summary.path) headers = request.headers;
    response.end('[]');
  });
  await renderPage({ lsn: '0/16B3748', requestId: 'one', clientIp: '203.0.113.7' });
  expect(headers.accept).toBe('application/json');
  for (const name of ['cookie', 'x-request-id', 'x-forwarded-for'])
    expect(headers).not.toHaveProperty(name);
});

test('a page with a post is not shared, since the post may be deleted', async () => {
  const time = '2026-11-01T00:00:00.000Z';
  const text = { title: '제목', content: '내용', author_name: '글쓴이' };
  const post = { id: 1, ...text, created_at: time, updated_at: time, can_edit: false, version: 1 };
  const replies: Record<string, object> = {
    '/api/posts/1': post,
    '/api/posts/1/neighbours': { previous: null, next: null },
    [contract.legal.summary.path]: { documents: [], business: [] },
  };
  const renderPage = await renderWith(({ url = '' }, response) => {
    response.end(JSON.stringify(replies[url] ?? []));
  });
  const page = await renderPage({ url: 'http://shop/posts/1' }, 10_000);
  expect(page).toMatchObject({ status: 200, isShared: false, isPartial: false });
});

test('a search whose text was corrected is not indexed', async () => {
  const product = {
    product_id: '1',
    product_title: '청바지',
    product_main_image_url: null,
    product_small_image_urls: [],
    promotion_link: 'https://example.com/1',
    target_sale_price: 9_000,
    updated_at: '2026-11-01T00:00:00.000Z',
  };
  const list = { data: [product], total: 1, current_page: 1, last_page: 1, next_page_url: null };
  const robotsOf = async (q: string, explanation: object) => {
    const renderPage = await renderWith(({ url = '' }, response) => {
      const isList = url.startsWith(`${contract.products.list.path}?`);
      response.end(JSON.stringify(isList ? { ...list, ...explanation } : []));
    });
    const page = await renderPage({ url: `http://shop/?q=${q}` }, 10_000);
    expect(page?.status).toBe(200);
    return /name="robots" content="([^"]*)"/.exec(String(page?.html))?.[1];
  };
  expect(await robotsOf('청바지', {})).toBeUndefined();
  const corrected = { from: '쳥바지', to: '청바지' };
  expect(await robotsOf('쳥바지', { corrected })).toBe('noindex, follow');
});

test('the call of a form that was sent without scripts has the IP address of its visitor', async () => {
  const addresses: unknown[] = [];
  const renderPage = await renderWith(({ method, headers }, response) => {
    if (method === 'POST') addresses.push(headers['x-forwarded-for']);
    response.writeHead(method === 'POST' ? 204 : 503).end();
  });
  const url = 'http://shop/forgot-password';
  const form = 'email=me%40example.com';
  await renderPage({ url, form, clientIp: '203.0.113.7' }, 10_000);
  expect(addresses).toEqual(['203.0.113.7']);
});

test('a page without the facts about the operator is not shared, and takes them from no other page', async () => {
  const { promise: released, resolve: answer } = Promise.withResolvers<void>();
  const business = [{ name: '대표', value: '홍길동' }];
  const renderPage = await renderWith(async ({ url }, response) => {
    if (url !== contract.legal.summary.path) return response.end('[]');
    await released;
    return response.end(JSON.stringify({ documents: [], business }));
  });
  const first = renderPage({}, 100);
  const waiting = renderPage({}, 10_000);
  expect(await first).toMatchObject({ isShared: false, isPartial: true });
  answer();
  const page = await waiting;
  expect(String(page?.html)).toContain('홍길동');
  expect(page).toMatchObject({ isShared: true, isPartial: false });
});
