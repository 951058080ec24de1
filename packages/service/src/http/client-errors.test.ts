import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { clientErrorHandler } from './client-errors.ts';

/** Sends the texts, each after the server has sent something, and returns all that it has sent. */
async function exchange(listener: RequestListener, first: string, second = '') {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  server.on(
    'clientError',
    clientErrorHandler({}, (status, path) => ({
      type: 'text/plain',
      text: `${status} at ${path}`,
    })),
  );
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(first);
  socket.once('data', () => socket.write(second));
  return text(socket);
}

const GET = 'GET /first HTTP/1.1\r\nHost: a\r\n\r\n';
const POST = 'POST /second HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';

test('the response before a malformed request is sent first', async () => {
  const received = await exchange(
    (_, response) => void setTimeout(() => response.end('as asked'), 50),
    `${GET}nonsense\r\n\r\n`,
  );
  expect(received).toMatch(/^HTTP\/1.1 200 .*as asked.*HTTP\/1.1 400 /s);
});

test('no second response follows one that was sent before the body was complete', async () => {
  const received = await exchange(
    (_, response) => void response.end('no body was wanted'),
    POST,
    'nonsense\r\n',
  );
  expect(received.match(/HTTP\/1.1/g)).toHaveLength(1);
});

test('a request whose body is malformed is refused after the response before it', async () => {
  const received = await exchange(
    (_, response) => void setTimeout(() => response.end('as asked'), 50),
    `${GET}${POST}nonsense\r\n`,
  );
  expect(received).toMatch(/^HTTP\/1.1 200 .*as asked.*HTTP\/1.1 400 .*400 at \/second$/s);
});

test('only the first error of a connection is remembered', async () => {
  let listeners = 0;
  const received = await exchange(
    (_, response) => {
      response.write('as ');
      setTimeout(() => {
        listeners = response.listenerCount('close');
        response.end('asked');
      }, 100);
    },
    `${GET}nonsense\r\n\r\n`,
    'x'.repeat(1_000_000),
  );
  expect(received).toContain('HTTP/1.1 400 ');
  expect(listeners).toBeLessThan(5);
});
