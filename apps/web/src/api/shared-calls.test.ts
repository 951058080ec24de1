import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient, queries } from './queries.ts';
import { sendSharedCall } from './shared-calls.ts';

/** An API that counts calls and answers once released, and renderings that request the categories, or one of them. */
async function openApi({ status = 200, released = Promise.resolve() } = {}) {
  // However long the calls take, no reply gets old.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let calls = 0;
  const api = createServer(async (_request, response) => {
    calls += 1;
    await released;
    response.writeHead(status, { 'content-type': 'application/json' }).end('[]');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  onTestFinished(() => void api.close());
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const rendering = (cookie?: string) =>
    createQueryClient({ origin, headers: { cookie } }, sendSharedCall);
  const ask = (cookie?: string) => rendering(cookie).query(queries.categories.list({}));
  const askForWords = (q: string) => rendering().query(queries.products.words({ query: { q } }));
  const askForOne = () => rendering().query(queries.categories.get({ params: { id: 1 } }));
  return { origin, ask, askForOne, askForWords, calls: () => calls };
}

test('concurrent renderings share the call for the categories', async () => {
  const { ask, calls } = await openApi();
  await Promise.all([ask(), ask()]);
  await ask();
  expect(calls()).toBe(1);
});

test('renderings of different results do not share the call for the words', async () => {
  const { askForWords, calls } = await openApi();
  for (const q of ['텐트', '의자', '텐트']) await askForWords(q);
  expect(calls()).toBe(2);
});

test('the call for a single category, which its editor starts from, is not shared', async () => {
  const { askForOne, calls } = await openApi();
  await askForOne();
  await askForOne();
  expect(calls()).toBe(2);
});

test('a visitor who has just changed something shares no call', async () => {
  const { ask, calls } = await openApi();
  await ask();
  await ask('damoa-position=0/16B3748');
  expect(calls()).toBe(2);
});

test('a rendering waits for a shared call until its own deadline, not until that of the first', async () => {
  const { promise: released, resolve: answer } = Promise.withResolvers<void>();
  const { origin } = await openApi({ released });
  const wait = (deadline: AbortSignal) =>
    createQueryClient({ origin, deadline }, sendSharedCall).query(queries.categories.list({}));
  const first = wait(AbortSignal.timeout(50));
  const second = wait(AbortSignal.timeout(10_000));
  await expect(first).rejects.toMatchObject({ problem: { status: 504 } });
  answer();
  expect(await second).toEqual([]);
});

test('a failed call is not shared with later renderings', async () => {
  const { ask, calls } = await openApi({ status: 503 });
  await expect(ask()).rejects.toThrow();
  await expect(ask()).rejects.toThrow();
  expect(calls()).toBe(2);
});
