import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchRepeatedly } from './fetch-with-retry.ts';

/** An API that cuts off the first request, and counts them. */
async function openCutting() {
  let asked = 0;
  const api = createServer((_request, response) => {
    asked += 1;
    if (asked === 1) response.socket?.destroy();
    else response.end('again');
  }).listen(0);
  await once(api, 'listening');
  onTestFinished(() => void api.close());
  return { url: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, asked: () => asked };
}

test('on a server what only reads is asked for again when its connection ends', async () => {
  const { url } = await openCutting();
  expect(await (await fetchRepeatedly(url, { method: 'GET' })).text()).toBe('again');
});

test('what changes something is not', async () => {
  const { url, asked } = await openCutting();
  await expect(fetchRepeatedly(url, { method: 'POST' })).rejects.toThrow();
  expect(asked()).toBe(1);
});
