import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { answerForNode } from './answer-for-node.ts';
import { SERVER_OPTIONS } from './server-options.ts';

const app = Fastify(SERVER_OPTIONS);
answerForNode(app, (reply) => reply.code(400).send('refused'));
app.get('/', () => 'answered');
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

async function answerTo(head: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET / ${head}\r\nConnection: close\r\n\r\n`);
  return (await text(socket)).split('\r\n\r\n')[1];
}

test.each([
  ['HTTP/1.1'],
  ['HTTP/1.1\r\nHost: a\r\nHost: a'],
  ['HTTP/1.1\r\nHost: a b'],
  ['HTTP/1.1\r\nHost: a/b'],
  ['HTTP/1.1\r\nHost: user@a'],
  ['HTTP/1.1\r\nHost: a:b'],
])('a request without one valid host is refused by the application: %j', async (head) => {
  expect(await answerTo(head)).toBe('refused');
});

test.each([
  ['HTTP/1.0'],
  ['HTTP/1.1\r\nHost: shop.example:3000'],
  ['HTTP/1.1\r\nHost: [::1]:3000'],
  ['HTTP/1.1\r\nHost:'],
  ['HTTP/1.1\r\nHost: a\r\nX: host'],
  ['HTTP/1.1\r\nHost: a\r\nExpect: something'],
])('a request with a valid host is answered, whatever it expects: %j', async (head) => {
  expect(await answerTo(head)).toBe('answered');
});
