import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { buildWeb } from './app.ts';

const shop = await buildWeb({
  apiOrigin: 'http://127.0.0.1:1',
  timeout: 20_000,
  renderPage: async () => ({ status: 200, html: '<p>다모아</p>' }),
  renderText: async () => undefined,
});
await shop.listen({ port: 0 });
afterAll(() => shop.close());

/**
 * Sends `beginning` and then a byte at a time, until the server closes the connection; returns its response.
 */
async function dribble(beginning: string) {
  const socket = connect((shop.server.address() as AddressInfo).port, 'localhost');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(beginning);
  const timer = setInterval(() => socket.write('a'), 100);
  const response = await text(socket);
  clearInterval(timer);
  return response;
}

test('a client that sends a byte at a time is disconnected with 408, and delays nobody else', async () => {
  const post = 'Host: shop\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';
  const slow = Promise.all([
    dribble('GET / HTTP/1.1\r\nX-Slow: '),
    dribble(`POST /api/posts HTTP/1.1\r\n${post}`),
    dribble(`POST /register HTTP/1.1\r\n${post.replace('json', 'x-www-form-urlencoded')}`),
  ]);
  expect((await shop.inject('/')).statusCode).toBe(200);
  const [page, call, form] = await slow;
  for (const response of [page, form]) {
    expect(response).toMatch(/^HTTP\/1.1 408 .*text\/html.*연결이 느려요/s);
  }
  expect(call).toMatch(/^HTTP\/1.1 408 .*application\/problem\+json.*request_timeout/s);
}, 30_000);
