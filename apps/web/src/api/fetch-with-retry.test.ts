import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchWithRetry } from './fetch-with-retry.ts';

/** An API that closes the connection of the first request, and counts requests. */
async function openUnreliableApi() {
  let requests = 0;
  const api = createServer((_request, response) => {
    requests += 1;
    if (requests === 1) response.socket?.destroy();
    else response.end('again');
  }).listen(0);
  await once(api, 'listening');
  onTestFinished(() => void api.close());
  const { port } = api.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests: () => requests };
}

test('on the server a GET is sent again when its connection ends', async () => {
  const { url } = await openUnreliableApi();
  expect(await (await fetchWithRetry(url, { method: 'GET' })).text()).toBe('again');
});

test('a POST is not sent again', async () => {
  const { url, requests } = await openUnreliableApi();
  await expect(fetchWithRetry(url, { method: 'POST' })).rejects.toThrow();
  expect(requests()).toBe(1);
});
