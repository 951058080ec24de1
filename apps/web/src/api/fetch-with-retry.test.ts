import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchWithRetry } from './fetch-with-retry.ts';

/** An API that fails the first request, and counts requests. */
async function openUnreliableApi(fail: (response: ServerResponse) => void) {
  let requests = 0;
  const api = createServer((_request, response) => {
    requests += 1;
    if (requests === 1) fail(response);
    else response.end('again');
  }).listen(0);
  await once(api, 'listening');
  onTestFinished(() => void api.close());
  const { port } = api.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests: () => requests };
}

const cutOff = (response: ServerResponse) => void response.socket?.destroy();

function breakOff(response: ServerResponse) {
  response.writeHead(200, { 'Content-Length': '100' }).write('half');
  setImmediate(() => cutOff(response));
}

test.each([
  ['before', cutOff],
  ['within', breakOff],
])('on the server a GET is retried when its connection ends %s the response', async (_, fail) => {
  const { url } = await openUnreliableApi(fail);
  expect((await fetchWithRetry(url, { method: 'GET' })).text).toBe('again');
});

test('a POST whose connection ends is not retried', async () => {
  const { url, requests } = await openUnreliableApi(cutOff);
  await expect(fetchWithRetry(url, { method: 'POST' })).rejects.toThrow();
  expect(requests()).toBe(1);
});
