import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import {
  MarketplaceBan,
  MarketplaceRefused,
  MarketplaceUnavailable,
  MarketplaceUnreachable,
} from './errors.ts';
import { postForm } from './post-form.ts';

/** Posts to a server with this handler. */
async function post(answer: RequestListener, deadline = 5_000) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/sync`);
  return postForm(url, new URLSearchParams({ keywords: '가 나' }), deadline);
}

test('the form is posted in UTF-8', async () => {
  const received: unknown[] = [];
  const answer = await post(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(request.method, request.headers['content-type'], body);
    response.end('{"a":"가"}');
  });
  expect(answer).toEqual({ a: '가' });
  expect(received).toEqual([
    'POST',
    'application/x-www-form-urlencoded;charset=UTF-8',
    'keywords=%EA%B0%80+%EB%82%98',
  ]);
});

test('a redirect is not followed', async () => {
  const paths: unknown[] = [];
  const answer = post((request, response) => {
    paths.push(request.url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await expect(answer).rejects.toThrow(MarketplaceRefused);
  expect(paths).toEqual(['/sync']);
});

test.each([
  [404, MarketplaceRefused],
  [429, MarketplaceBan],
  [503, MarketplaceUnavailable],
])('HTTP %i throws %o', async (status, kind) => {
  await expect(post((_, response) => response.writeHead(status).end('{}'))).rejects.toThrow(kind);
});

const banOf = (header: string) =>
  post((_, response) => response.writeHead(429, { 'Retry-After': header }).end());

test.each([
  ['7200', 7_200],
  ['soon', 10],
  ['1.5', 10],
  ['3600;', 10],
  ['', 10],
])('HTTP 429 with Retry-After: %s bans requests for %i seconds', async (header, seconds) => {
  await expect(banOf(header)).rejects.toMatchObject({ name: 'MarketplaceBan', seconds });
});

test('HTTP 429 with a date in Retry-After bans requests until then', async () => {
  const began = Date.now();
  const inTwoHours = new Date(began + 7_200_000).toUTCString();
  const { seconds } = await banOf(inTwoHours).then(
    () => expect.fail(),
    (ban: MarketplaceBan) => ban,
  );
  // The header has no milliseconds.
  expect(seconds).toBeGreaterThanOrEqual(7_199 - (Date.now() - began) / 1_000);
  expect(seconds).toBeLessThanOrEqual(7_200);
});

test('an answer that is not HTTP is reported in words', async () => {
  const answer = post((request) => request.socket.end('SSH-2.0\r\n'));
  await expect(answer).rejects.toThrow('the connection broke');
});

test('reading an endless response is aborted', async () => {
  let sent = 0;
  const answer = post((_, response) => {
    const chunk = Buffer.alloc(1024 * 1024, 'a');
    const send = () => {
      if (response.destroyed) return;
      sent += chunk.length;
      if (response.write(chunk)) setImmediate(send);
    };
    response.on('drain', send);
    send();
  });
  await expect(answer).rejects.toThrow('more than 10485760 bytes');
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test('the deadline includes the body', async () => {
  const began = performance.now();
  const answer = post((_, response) => response.write('{'), 80);
  await expect(answer).rejects.toThrow('no answer within 80 ms');
  expect(performance.now() - began).toBeLessThan(3_000);
});

test('a connection that breaks after the request was sent does not count as never sent', async () => {
  const failure = await post((request) => void request.socket.destroy()).catch((error) => error);
  expect(failure).toBeInstanceOf(MarketplaceUnavailable);
  expect(failure).not.toBeInstanceOf(MarketplaceUnreachable);
});
