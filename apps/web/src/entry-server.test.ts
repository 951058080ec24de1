import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { RenderRequest } from '../server/pages/renderer.ts';
import { render } from './entry-server.tsx';

/** An API that refuses every call; the headers of the calls for one page. */
async function callsOf(request: Pick<RenderRequest, 'url' | 'position'>) {
  const cookies: (string | undefined)[] = [];
  const api = createServer(({ headers }, response) => {
    cookies.push(headers.cookie);
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  onTestFinished(() => void api.close());
  const { port } = api.address() as AddressInfo;
  await render(
    { isPhone: false, address: '127.0.0.1', ...request },
    {
      apiOrigin: `http://127.0.0.1:${port}`,
      siteUrl: 'http://shop',
      timeout: 1_500,
      styles: '',
      assetsOf: () => ({ scripts: [], preloads: [] }),
    },
  );
  return cookies;
}

test.each(['/', '/posts/1', '/products/1', '/categories/1/edit'])(
  'every call for %s carries the position of a visitor who has just changed something, and no other cookie',
  async (path) => {
    const url = `http://shop${path}`;
    const cookies = await callsOf({ url, position: '0/16B3748' });
    expect(new Set(cookies)).toEqual(new Set(['damoa-position=0/16B3748']));
    expect(new Set(await callsOf({ url }))).toEqual(new Set([undefined]));
  },
);
