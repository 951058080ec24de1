import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newMetrics } from '../metrics/metrics.ts';
import { observeRequests, requestOptions } from './observe-requests.ts';

const GIVEN = '0af7651916cd43dd8448eb211c80319c';

async function open(level = 'info') {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify(requestOptions({ level, stream }));
  const metrics = await newMetrics();
  observeRequests(app, metrics);
  app.get('/posts/:id', async () => 'a post');
  app.get('/failing', async () => {
    throw new Error('broken');
  });
  app.get('/slow', () => new Promise(() => {}));
  app.addHook('onClose', () => app.server.closeAllConnections());
  onTestFinished(() => app.close());
  return { app, metrics, lines };
}

test('a request is logged in one line, without its query, with the request id from a proxy', async () => {
  const { app, lines } = await open();
  const headers = { 'x-request-id': GIVEN };
  const response = await app.inject({ url: '/posts/1?q=wish', headers });
  expect(response.headers['x-request-id']).toBe(GIVEN);
  expect(lines).toEqual([expect.objectContaining({ reqId: GIVEN, path: '/posts/1', status: 200 })]);
  expect(lines[0]).toMatchObject({ method: 'GET', duration: expect.any(Number) });
});

test.each(['short', `${'x'.repeat(65)}`, `a'*/; drop--`, 'two words'])(
  'the invalid request id %s is replaced by one that is also a valid trace id',
  async (id) => {
    const { app } = await open();
    const { headers } = await app.inject({ url: '/posts/1', headers: { 'x-request-id': id } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  },
);

test('when only failures are logged, an error has the id of its request', async () => {
  const { app, lines } = await open('warn');
  const { headers } = await app.inject('/failing');
  await app.inject('/posts/1');
  expect(lines.map(({ reqId }) => reqId)).toEqual([headers['x-request-id']]);
});

test('a failed query is logged without its parameters, in whichever way it is logged', async () => {
  const { app, lines } = await open();
  const cause = new Error('duplicate key');
  const error = new Error('Failed query, params: a@b', { cause });
  app.log.error(error);
  app.log.error({ err: error });
  app.log.error({ err: error }, error.message);
  app.log.error(error, 'Not sent: %s', 'late');
  app.log.error('Not sent: %s', error);
  app.log.error(error, 'Not sent: %s', error.message);
  app.log.error(`Not sent: ${error.message}`);
  expect(JSON.stringify(lines)).not.toContain('a@b');
  const formatted = ['Not sent: late', `Not sent: ${cause.message}`];
  const cut = Array(2).fill('Not sent: a query failed');
  expect(lines.map(({ msg }) => msg)).toEqual([
    ...Array(3).fill(cause.message),
    ...formatted,
    ...cut,
  ]);
});

test.each([
  [
    'an error without a readable message',
    Object.defineProperty(new Error('x'), 'message', { get }),
  ],
  [
    'an object without a readable error',
    Object.defineProperty({}, 'err', { get, enumerable: true }),
  ],
  ['null as an error', { err: null }],
  ['a text as an error', { err: 'broken' }],
])('%s does not fail the request that logs it', async (_, logged) => {
  const { app, lines } = await open();
  app.log.error(logged);
  expect(lines).toHaveLength(1);
});

function get(): never {
  throw new Error('unreadable');
}

test('an error that is its own cause is logged', async () => {
  const { app, lines } = await open();
  const error = new Error('circular');
  error.cause = error;
  app.log.error(error);
  expect(lines).toMatchObject([{ msg: 'circular' }]);
});

test('requests are counted by the pattern of their route, including those whose client has disconnected', async () => {
  const { app, metrics } = await open();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  await Promise.all([1, 2].map((id) => fetch(`http://127.0.0.1:${port}/posts/${id}`)));
  await fetch(`http://127.0.0.1:${port}/nowhere`);
  const client = connect(port, '127.0.0.1');
  client.write('GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n');
  await once(app.server, 'request');
  expect(await metrics.text()).toMatch('http_requests_in_flight 1\n');
  client.destroy();
  await vi.waitFor(
    async () => {
      const text = await metrics.text();
      expect(text).toMatch('http_requests_in_flight 0\n');
      expect(text).toMatch('http_requests_total{method="GET",route="/slow",status="499"} 1\n');
      expect(text).toMatch('http_requests_total{method="GET",route="/posts/:id",status="200"} 2\n');
      expect(text).toMatch('http_requests_total{method="GET",route="none",status="404"} 1\n');
      expect(text).toMatch(
        'http_request_duration_seconds_count{method="GET",route="/posts/:id"} 2\n',
      );
    },
    { timeout: 10_000 },
  );
});
