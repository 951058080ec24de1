import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openWebServer } from '../test/web-server.ts';

const { app, renderPage } = await openWebServer();

test.each(['GET', 'HEAD'])(
  'a %s request with a body is refused, so that it cannot smuggle a request to the API',
  async (method) => {
    const headers = { 'content-length': '144', 'content-type': 'application/json' };
    const socket = await open();
    socket.write(
      `${method} /api/user HTTP/1.1\r\nHost: shop\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    );
    const [head = '', body = ''] = (await ended(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 400 /);
    expect(head).toMatch(/^connection: close/im);
    const { type } = method === 'HEAD' ? {} : JSON.parse(body);
    expect(type).toBe(method === 'HEAD' ? undefined : 'urn:damoa:problem:malformed_request');
  },
);

test.each([
  ['http://shop.example/about?a=1', '/about?a=1'],
  ['HTTPS://shop.example:8443/', '/'],
  ['http://shop.example', '/'],
  ['http://shop.example?q=a', '/?q=a'],
  ['http://shop.example//evil.example/', '//evil.example/'],
])('a request target with an origin, %s, is treated as %s', async (target, url) => {
  const socket = await open();
  socket.write(`GET ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  expect(await ended(socket)).toMatch(/^HTTP\/1.1 200 /);
  expect(renderPage).toHaveBeenLastCalledWith(
    expect.objectContaining({ url: `http://shop${url}` }),
  );
});

test('a call whose request target has an origin goes to the API', async () => {
  const socket = await open();
  socket.write('GET http://shop/api/user HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  expect(await ended(socket)).toMatch(/^HTTP\/1.1 503 [\s\S]*urn:damoa:problem:unavailable/);
});

test('a request for * is refused with 400', async () => {
  const socket = await open();
  socket.write('GET * HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  expect(await ended(socket)).toMatch(/^HTTP\/1.1 400 [\s\S]*요청을 이해하지 못했어요/);
});

async function open() {
  if (!app.server.listening) await app.listen();
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  return socket;
}

async function ended(socket: Socket) {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}
