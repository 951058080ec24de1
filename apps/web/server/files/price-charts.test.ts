import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import type { ChartFile } from '../pages/renderer.ts';
import { servePriceCharts } from './price-charts.ts';

const draw = vi.fn(async (id: string) => `<svg>${id}</svg>`);
const load = vi.fn(
  async (id: string): Promise<ChartFile> =>
    id === 'unknown'
      ? { status: 404 }
      : id === 'down'
        ? { status: 503 }
        : { status: 200, draw: () => draw(id) },
);
const app = Fastify();
// As the web server does for every response.
app.addHook('onSend', async (_request, reply) => {
  reply.header('Content-Security-Policy', `style-src 'self'`);
});
servePriceCharts(app, load);
afterAll(() => app.close());
const get = (id: string, headers = {}) =>
  app.inject({ url: `/products/${id}/prices-90-narrow.svg`, headers });

test('browsers cache a chart for a minute, and revalidate it by its ETag', async () => {
  const { statusCode, headers, body } = await get('1');
  expect(statusCode).toBe(200);
  expect(body).toBe('<svg>1</svg>');
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['cache-control']).toBe('public, max-age=60');
  const again = await get('1', { 'if-none-match': headers.etag });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('a chart opened as a document may use its inline styles and load nothing', async () => {
  const { headers } = await get('1');
  expect(headers['content-security-policy']).toBe(`default-src 'none'; style-src 'unsafe-inline'`);
});

test('search engines do not list a chart apart from the page of its product', async () => {
  expect((await get('1')).headers['x-robots-tag']).toBe('noindex');
});

test('a chart is compressed in an encoding that the browser accepts', async () => {
  const { headers } = await get('1', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
});

test('a chart is drawn once for concurrent requests and those soon after', async () => {
  for (const mock of [load, draw]) mock.mockClear();
  await Promise.all([get('many'), get('many'), get('many')]);
  await get('many');
  expect(load.mock.calls).toEqual([['many', '90-narrow']]);
  expect(draw.mock.calls).toEqual([['many']]);
});

test('every range and size is drawn separately', async () => {
  load.mockClear();
  const names = ['30', '90', '90-narrow'];
  for (const name of names) await app.inject(`/products/ranges/prices-${name}.svg`);
  expect(load.mock.calls).toEqual(names.map((name) => ['ranges', name]));
});

test('charts are drawn one at a time, and none waits for the data of another', async () => {
  const data = Promise.withResolvers<void>();
  load.mockImplementationOnce(async (id) => {
    await data.promise;
    return { status: 200, draw: () => draw(id) };
  });
  const drawing = Promise.withResolvers<void>();
  draw.mockClear();
  draw.mockImplementationOnce(async () => {
    await drawing.promise;
    return '<svg>first</svg>';
  });
  const slow = get('slow');
  const [first, second] = [get('first'), get('second')];
  await vi.waitFor(() => expect(load.mock.calls.map(([id]) => id)).toContain('second'));
  await vi.waitFor(() => expect(draw.mock.calls).toEqual([['first']]));
  drawing.resolve();
  expect([(await first).body, (await second).body]).toEqual([
    '<svg>first</svg>',
    '<svg>second</svg>',
  ]);
  data.resolve();
  expect((await slow).statusCode).toBe(200);
});

test('a chart is answered with 404 for an unknown product, and with 503 while the API is down', async () => {
  expect((await get('unknown')).statusCode).toBe(404);
  const down = await get('down');
  expect(down.statusCode).toBe(503);
  expect(down.headers['cache-control']).toBe('no-store');
  expect(down.headers['retry-after']).toBeDefined();
});
