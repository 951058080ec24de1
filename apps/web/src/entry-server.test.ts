import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { RenderRequest } from '../server/pages/renderer.ts';
import { render } from './entry-server.tsx';

const SITE = {
  siteUrl: 'http://shop',
  timeout: 1_500,
  styles: Buffer.alloc(0),
  assetsOf: () => ({ scripts: [], preloads: [] }),
};

/** An API that refuses every call; the headers of the calls for one page. */
async function callsOf(request: Pick<RenderRequest, 'url' | 'lsn' | 'traceparent'>) {
  const calls: IncomingHttpHeaders[] = [];
  const api = createServer(({ headers }, response) => {
    calls.push(headers);
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  onTestFinished(() => void api.close());
  const { port } = api.address() as AddressInfo;
  await render(
    { isPhone: false, clientIp: '127.0.0.1', ...request },
    { ...SITE, apiOrigin: `http://127.0.0.1:${port}` },
  );
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
  const api = createServer(({ url }, response) => {
    if (url === '/api/categories/topmenusub') response.end(JSON.stringify(menu));
    else response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  onTestFinished(() => void api.close());
  const { port } = api.address() as AddressInfo;
  const page = await render(
    { url: 'http://shop/?category=322&p_cate_id=322', isPhone: false, clientIp: '127.0.0.1' },
    { ...SITE, apiOrigin: `http://127.0.0.1:${port}` },
  );
  expect(String(page?.html)).toContain('<title>가구 - 다모아</title>');
});
