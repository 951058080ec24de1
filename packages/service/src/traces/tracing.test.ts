import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { observeRequests, requestOptions } from '../requests/observe-requests.ts';
import { addSpan, inSpan, startTracing, traceparent } from './tracing.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}
interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

const open: (() => unknown)[] = [];
afterEach(async () => {
  while (open.length > 0) await open.pop()?.();
});

/** A minimal collector for OTLP over HTTP with JSON. */
async function collector() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export;
    spans.push(
      ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
    );
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => server.close());
  return { spans, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** A span, as soon as the collector has it: after a stop that did not wait any longer. */
const collected = (spans: readonly Span[], name: string) =>
  vi.waitUntil(() => spans.find((span) => span.name === name), 10_000);

/** Starts tracing this process; `stop` flushes the spans. */
async function trace(endpoint: string) {
  const reports: string[] = [];
  let stop: () => unknown = () => {};
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  await startTracing(
    settings,
    'test',
    (close) => (stop = close),
    (line) => reports.push(line),
  );
  open.push(() => stop());
  return { reports, stop: () => stop() };
}

async function listen(app: ReturnType<typeof Fastify>) {
  open.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** A web server and the API behind it, in one process. */
async function shop() {
  const api = Fastify(requestOptions(false));
  observeRequests(api, undefined);
  api.post('/things/:id', () =>
    inSpan('select', { 'db.query.text': 'select $1' }, async () => 'a thing'),
  );
  const origin = await listen(api);
  const web = Fastify(requestOptions(false));
  observeRequests(web, undefined);
  web.get('/', () =>
    inSpan('render', {}, async () => {
      const body = JSON.stringify({ wish: 1 });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${origin}/things/1?q=wish`, { method: 'POST', headers, body });
      addSpan('render markup', performance.now() - 1, performance.now());
      return 'page';
    }),
  );
  // Like a rendering thread, which has no spans of its own.
  web.get('/elsewhere', () =>
    inSpan('render', {}, async () => {
      const sent = request(`${origin}/things/1`, {
        method: 'POST',
        headers: { traceparent: traceparent() },
      });
      const [response] = await once(sent.end(), 'response');
      return text(response);
    }),
  );
  web.get('/many', async () => {
    for (let n = 0; n < 5_000; n += 1) await inSpan('span', {}, async () => {});
  });
  return listen(web);
}

test('a request is one trace from the web server to the statement, with the request id as its id', async () => {
  const { spans, endpoint } = await collector();
  const { stop } = await trace(endpoint);
  const url = await shop();
  const id = '0af7651916cd43dd8448eb211c80319c';
  await fetch(url, { headers: { 'x-request-id': id } });
  await stop();
  await collected(spans, 'GET /');
  const byName = Object.fromEntries(spans.map((span) => [span.name, span]));
  const chain = ['GET /', 'render', 'POST', 'POST /things/:id', 'select'];
  const parents = chain.map((name) => byName[name]?.parentSpanId);
  expect(parents).toEqual([undefined, ...chain.slice(0, -1).map((name) => byName[name]?.spanId)]);
  expect(byName['render markup']?.parentSpanId).toBe(byName.render?.spanId);
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([id]));
  // Search queries.
  expect(JSON.stringify(spans)).not.toMatch('wish');
});

test('a request sent by a thread with the traceparent of a span is part of that span', async () => {
  const { spans, endpoint } = await collector();
  const { stop } = await trace(endpoint);
  await fetch(`${await shop()}/elsewhere`);
  await stop();
  await collected(spans, 'GET /elsewhere');
  const byName = Object.fromEntries(spans.map((span) => [span.name, span]));
  expect(byName['POST /things/:id']?.parentSpanId).toBe(byName.render?.spanId);
  expect(traceparent()).toBeUndefined();
});

test('a request with a traceparent header continues that trace', async () => {
  const { spans, endpoint } = await collector();
  const { stop } = await trace(endpoint);
  const url = await shop();
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  await fetch(url, { headers: { traceparent } });
  await stop();
  const first = await collected(spans, 'GET /');
  expect([first.traceId, first.parentSpanId]).toEqual([
    '4bf92f3577b34da6a3ce929d0e0e4736',
    '00f067aa0ba902b7',
  ]);
});

test('work outside of a request is not recorded', async () => {
  const { spans, endpoint } = await collector();
  const { stop } = await trace(endpoint);
  expect(await inSpan('select', {}, async () => 1)).toBe(1);
  await stop();
  expect(spans).toEqual([]);
});

test('an unreachable collector delays no request, and delays a stop by at most a second', async () => {
  const { reports, stop } = await trace('http://127.0.0.1:1');
  const url = await shop();
  expect((await fetch(url)).status).toBe(200);
  // More spans than may wait.
  expect((await fetch(`${url}/many`)).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);
  const started = performance.now();
  await stop();
  expect(performance.now() - started).toBeLessThan(1_500);
  expect(reports.length).toBeLessThanOrEqual(1);
});

test('without an endpoint OpenTelemetry is not loaded, and work runs without spans', async () => {
  const load = vi.fn();
  vi.doMock('./open-traces.ts', () => load());
  await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined }, 'test', () => {});
  expect(await inSpan('span', {}, async () => 1)).toBe(1);
  expect(load).not.toHaveBeenCalled();
});
