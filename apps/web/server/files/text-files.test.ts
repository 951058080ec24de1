import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveTextFiles } from './text-files.ts';

const PART = 'x'.repeat(1024 * 1024);

/** A file with a number of parts, which records how many were read. */
function longFile(parts: number, fail = false) {
  const file = { taken: 0, isClosed: false, body };
  async function* body() {
    try {
      for (; file.taken < parts; file.taken += 1) yield PART;
      if (fail) throw new Error('away');
      yield 'end';
    } finally {
      file.isClosed = true;
    }
  }
  return file;
}

let nextAddress = 1;

/** A server that responds with these files, one per request. */
const serving = (...files: ReturnType<typeof longFile>[]) => servingWithin(20_000, ...files);

async function servingWithin(timeOfPart: number, ...files: ReturnType<typeof longFile>[]) {
  const app = Fastify({ forceCloseConnections: true, trustProxy: true });
  const render = async () => ({
    status: 200 as const,
    type: 'application/rss+xml',
    body: (files.shift() ?? longFile(1)).body(),
  });
  serveTextFiles(app, render, timeOfPart);
  onTestFinished(() => app.close());
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/products.xml`;
}

/** A client that reads nothing, by default with an IP address of its own. */
function opened(url: string, address = `192.0.2.${nextAddress++}`) {
  const client = request(url, { headers: { 'x-forwarded-for': address } });
  onTestFinished(() => void client.destroy());
  return new Promise<{ status: number | undefined; leave(): void }>((resolve) => {
    client.on('error', () => {});
    client.on('response', (response) => {
      response.on('error', () => {});
      resolve({ status: response.statusCode, leave: () => client.destroy() });
    });
    client.end();
  });
}

test('a long file is sent completely', async () => {
  const text = await (await fetch(await serving(longFile(3)))).text();
  expect(text).toBe(`${PART.repeat(3)}end`);
});

test('a file is not read ahead of a client that does not read', async () => {
  const file = longFile(1_000);
  await opened(await serving(file));
  for (let before = -1; before !== file.taken; await setTimeout(50)) before = file.taken;
  // What fits into the network buffers.
  expect(file.taken).toBeLessThan(50);
});

test('a file is closed when its client disconnects', async () => {
  const file = longFile(1_000);
  const { leave } = await opened(await serving(file));
  leave();
  await expect.poll(() => file.isClosed).toBe(true);
  expect(file.taken).toBeLessThan(50);
});

test('two long files are sent at a time; a third is refused until one of them ends', async () => {
  const files = Array.from({ length: 4 }, () => longFile(1_000));
  const url = await serving(...files);
  const [first] = await Promise.all([opened(url), opened(url)]);
  const refused = await fetch(url);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toBe('');
  first.leave();
  await expect.poll(async () => (await opened(url)).status).toBe(200);
  // Nothing was read for those that were refused.
  expect(files.map(({ taken }) => taken > 0)).toEqual([true, true, true, false]);
});

test('an IP address is sent one long file at a time, so that others can be served', async () => {
  const url = await serving(...Array.from({ length: 4 }, () => longFile(1_000)));
  const first = await opened(url, '192.0.2.200');
  expect((await opened(url, '192.0.2.200')).status).toBe(503);
  expect((await opened(url, '192.0.2.201')).status).toBe(200);
  first.leave();
  await expect.poll(async () => (await opened(url, '192.0.2.200')).status).toBe(200);
});

test('a client that does not read its file is cut off after the time for a part', async () => {
  const files = [longFile(1_000), longFile(1_000), longFile(1)];
  const url = await servingWithin(1_500, ...files);
  await Promise.all([opened(url), opened(url)]);
  await expect.poll(() => files.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
  expect(await (await fetch(url)).text()).toBe(`${PART}end`);
});

test('the time in which the API makes a part does not count against the client', async () => {
  const slow = {
    ...longFile(0),
    async *body() {
      for (let part = 0; part < 3; part += 1) {
        await setTimeout(60);
        yield 'x';
      }
    },
  };
  expect(await (await fetch(await servingWithin(50, slow))).text()).toBe('xxx');
});

test('the limit is released as soon as a client disconnects, even while the API makes a part', async () => {
  const made = Promise.withResolvers<void>();
  onTestFinished(() => made.resolve());
  const waiting = () => ({
    ...longFile(0),
    async *body() {
      yield 'x';
      await made.promise;
    },
  });
  const url = await serving(waiting(), waiting(), longFile(1));
  const clients = await Promise.all([opened(url), opened(url)]);
  for (const client of clients) client.leave();
  await expect.poll(async () => (await fetch(url)).status).toBe(200);
});

test('a client that disconnects before its file begins does not count towards the limit', async () => {
  const files = [longFile(1_000), longFile(1_000)];
  const closed: Promise<unknown>[] = [];
  const app = Fastify({ forceCloseConnections: true, trustProxy: true });
  onTestFinished(() => app.close());
  app.addHook('onRequest', async ({ raw }) => {
    closed.push(once(raw.socket, 'close'));
  });
  const left = Promise.withResolvers<void>();
  serveTextFiles(app, async () => {
    await left.promise;
    const file = files.shift() ?? longFile(1);
    return { status: 200, type: 'application/rss+xml', body: file.body() };
  });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/products.xml`;
  const clients = ['192.0.2.1', '192.0.2.2'].map((address) =>
    request(url, { headers: { 'x-forwarded-for': address } }),
  );
  for (const client of clients) client.on('error', () => {}).end();
  await expect.poll(() => closed).toHaveLength(2);
  for (const client of clients) client.destroy();
  await Promise.all(closed);
  left.resolve();
  await expect.poll(async () => (await opened(url)).status).toBe(200);
});

test('a failure in the middle of a file breaks the connection, so that clients notice that it is incomplete', async () => {
  const response = await fetch(await serving(longFile(2, true)));
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test('a HEAD request reads nothing of the file', async () => {
  const file = longFile(2);
  const response = await fetch(await serving(file), { method: 'HEAD' });
  expect([response.status, file.taken]).toEqual([200, 0]);
});
