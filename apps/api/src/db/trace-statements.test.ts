import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTracing } from '@damoa/service';
import { afterAll, expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';

const received: string[] = [];
const collector = createServer(async (request, response) => {
  received.push(await text(request));
  response.setHeader('content-type', 'application/json').end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(() => void collector.close());
const { port } = collector.address() as AddressInfo;

test('statements of a request are traced, also in transactions, without their values', async () => {
  let stop: () => unknown = () => {};
  await startTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    'test',
    (close) => {
      stop = close;
    },
  );
  const { call, get, join } = await openShop();
  const { token } = await join('wish@example.com');
  await get('/api/getCateProduct?q=wish');
  const body = { title: 'wish', content: 'wish' };
  await call('POST', '/api/posts', { token, body, headers: { 'idempotency-key': 'a-key-of-it' } });
  await stop();
  // A stop does not wait long for a busy collector.
  await expect.poll(() => received).not.toEqual([]);
  const spans = received.join('');
  expect(spans).toMatch(/"db.query.text","value":{"stringValue":"[^"]*select [^"]*\$1/);
  expect(spans).toMatch('"begin"');
  expect(spans).toMatch(/insert into \\?"?posts/);
  expect(spans).not.toMatch('wish');
});
