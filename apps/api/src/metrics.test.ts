import { newMetrics } from '@damoa/service';
import { expect, test, vi } from 'vitest';
import { openShop } from '../test/shop.ts';

const metrics = await newMetrics();
const { get, call } = await openShop({ metrics });

/** The value of a metric, given with its labels; 0 if there is none yet. */
async function read(name: string) {
  const lines = (await metrics.text()).split('\n');
  const line = lines.find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

test('a cached response counts as a cache hit and as a request', async () => {
  const requests = 'http_requests_total{method="GET",route="/api/getCateProduct",status="200"}';
  const hits = 'damoa_response_cache_requests_total{result="hit"}';
  // Nothing is cached before the version of the catalogue is known.
  await vi.waitFor(
    async () => {
      await get('/api/getCateProduct?q=wish');
      expect(await read(hits)).toBeGreaterThan(0);
    },
    { timeout: 10_000 },
  );
  const before = [await read(requests), await read(hits)];
  await get('/api/getCateProduct?q=wish');
  await expect
    .poll(async () => [await read(requests), await read(hits)])
    .toEqual(before.map((count) => count + 1));
  expect(await metrics.text()).not.toMatch('wish');
});

test('connections are counted by pool, and a single server is reported as the primary', async () => {
  const text = await metrics.text();
  expect(text).toMatch(
    /damoa_database_connections\{pool="catalogue",server="[^"]+",state="idle"} [1-9]/,
  );
  expect(text).toMatch(/damoa_database_server_in_service\{server="[^"]+",role="primary"} 1\n/);
  expect(text).toMatch(/damoa_disk_free_bytes [1-9]/);
});

test('every admission queue has metrics, and a rate-limited login counts as a 429', async () => {
  const text = await metrics.text();
  const queues = [...text.matchAll(/damoa_admission_refused_total\{queue="(\w+)"} 0/g)];
  expect(queues.map(([, queue]) => queue).sort()).toEqual(
    ['accounts', 'catalogue', 'counting', 'exports', 'operators', 'posts', 'shoppers'].sort(),
  );
  const body = { email: 'nobody@example.com', password: 'wrong password' };
  for (let n = 0; n < 11; n += 1) await call('POST', '/api/login', { body });
  await expect
    .poll(() => read('http_requests_total{method="POST",route="/api/login",status="429"}'))
    .toBeGreaterThan(0);
});
