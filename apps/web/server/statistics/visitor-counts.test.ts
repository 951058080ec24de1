import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { Counts, contract } from '@damoa/contracts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildWeb } from '../app.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const CLICK = { product_id: '7', place: 'listing', position: 3, q: '가방' };

/** A body as it is sent: JSON, unless it is a text or bytes already. */
function bytesOf(body: unknown) {
  if (Buffer.isBuffer(body)) return new Uint8Array(body);
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
}

/** A shop whose API accepts counts, and answers everything else with 422. */
async function open({ statuses = [] as number[] } = {}) {
  const received: Counts[] = [];
  const passedOn: string[] = [];
  const api = createServer(async (request, response) => {
    if (request.url !== contract.counts.add.path) {
      passedOn.push(`${request.method} ${request.url} ${await text(request)}`);
      return response.writeHead(422).end();
    }
    received.push((await json(request)) as Counts);
    response.writeHead(statuses.shift() ?? 204).end();
  }).listen(0);
  await once(api, 'listening');
  // Nothing is sent before the shop stops, and everything is counted on one day.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const shop = await buildWeb({
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    timeout: 20_000,
    renderPage: async () => ({ status: 200, html: '' }),
    renderText: async () => undefined,
  });
  onTestFinished(async () => {
    await shop.close();
    vi.useRealTimers();
    api.closeAllConnections();
    api.close();
  });
  const url = await shop.listen({ port: 0, host: '127.0.0.1' });
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const { status } = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'user-agent': BROWSER, 'content-type': 'application/json', ...headers },
      body: bytesOf(body),
    });
    return status;
  };
  return { shop, url, send, received, passedOn };
}

test('accepted clicks and searches are sent to the API before a stop, equal ones as one count', async () => {
  const { shop, send, received, passedOn } = await open();
  const answers = [
    await send('/api/clicks', CLICK),
    await send('/api/clicks', CLICK),
    await send('/api/searches', { q: ' 캠핑  의자', total: 0 }),
  ];
  await shop.close();
  expect(answers).toEqual([204, 204, 204]);
  expect(passedOn).toEqual([]);
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(received.flatMap(({ clicks }) => clicks)).toEqual([{ ...CLICK, day, times: 2 }]);
  expect(received.flatMap(({ searches }) => searches)).toEqual([
    { q: '캠핑 의자', total: 0, day, times: 1 },
  ]);
});

test('a click and a search count for the day that it is in Seoul', async () => {
  const { shop, send, received } = await open();
  vi.setSystemTime('2026-11-26T15:00:00Z');
  await send('/api/clicks', CLICK);
  await send('/api/searches', { q: '가방', total: 1 });
  await shop.close();
  const day = '2026-11-27';
  expect(received).toMatchObject([{ clicks: [{ day }], searches: [{ day }] }]);
});

test('counts wait while the API is down, and are retried with the same id', async () => {
  const { shop, send, received } = await open({ statuses: [503, 503] });
  await send('/api/clicks', CLICK);
  await shop.close();
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
});

test('clicks of robots are accepted but not counted', async () => {
  const { shop, send, received } = await open();
  expect(await send('/api/clicks', CLICK, { 'user-agent': 'Googlebot/2.1' })).toBe(204);
  await shop.close();
  expect(received).toEqual([]);
});

test('email addresses and phone numbers in the query of a click are not stored', async () => {
  const { shop, send, received } = await open();
  const texts = [
    'me@example.com',
    'hong＠naver.com',
    '010-1234-5678',
    '010.1234.5678',
    '555-1234',
    '０１０ – １２３４_5678',
  ];
  for (const q of texts) await send('/api/clicks', { ...CLICK, q });
  await shop.close();
  expect(received.flatMap(({ clicks }) => clicks)).toMatchObject([{ q: '', times: texts.length }]);
});

test('a query that grows in lower case does not invalidate its batch', async () => {
  const { shop, send, received } = await open();
  expect(await send('/api/searches', { q: 'İ'.repeat(100), total: 3 })).toBe(204);
  expect(await send('/api/clicks', CLICK)).toBe(204);
  await shop.close();
  expect(received.map((counts) => Counts.safeParse(counts).success)).not.toContain(false);
  expect(received.flatMap(({ clicks }) => clicks)).toHaveLength(1);
});

test('a batch that the API rejects is halved, and one that it cannot accept now is retried', async () => {
  const { shop, send, received } = await open({ statuses: [422, 204, 503] });
  await send('/api/clicks', CLICK);
  await send('/api/clicks', { ...CLICK, position: 4 });
  await shop.close();
  expect(received.map(({ clicks }) => clicks.length)).toEqual([2, 1, 1, 1]);
});

test.each([
  ['an invalid field', { ...CLICK, position: -1 }, {}],
  ['malformed JSON', '{', {}],
  ['another content type', CLICK, { 'content-type': 'text/plain' }],
  ['a forged request', CLICK, { cookie: 'a=1; XSRF-TOKEN=one', 'x-xsrf-token': 'two' }],
  ['an empty CSRF cookie and header', CLICK, { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
  ['two CSRF cookies', CLICK, { cookie: 'XSRF-TOKEN=a; XSRF-TOKEN=b', 'x-xsrf-token': 'b' }],
  ['a CSRF cookie with a space', CLICK, { cookie: 'XSRF-TOKEN =a', 'x-xsrf-token': 'b' }],
  ['a type that begins like JSON', CLICK, { 'content-type': 'application/jsonx' }],
  ['a compressed body', CLICK, { 'content-encoding': 'gzip' }],
  ['a forbidden name', '{"product_id":"7","place":"listing","x":{"__proto__":1}}', {}],
  ['an escaped name', '{"product_id":"7","place":"listing","__pr\\u006fto__":1}', {}],
  ['invalid UTF-8', Buffer.from('{"product_id":"\xff","place":"listing"}', 'latin1'), {}],
])('a click with %s is passed on to the API', async (_name, body, headers) => {
  const { send, passedOn } = await open();
  expect(await send('/api/clicks', body, headers)).toBe(422);
  expect(passedOn).toEqual([`POST /api/clicks ${new TextDecoder().decode(bytesOf(body))}`]);
});

test('a body that arrives in pieces is counted, and the connection serves the next request', async () => {
  const { url, shop, received } = await open();
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const body = Buffer.from(JSON.stringify(CLICK));
  const head = `POST /api/clicks HTTP/1.1\r\nHost: shop\r\nUser-Agent: ${BROWSER}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  let answers = '';
  socket.on('data', (part) => {
    answers += part;
  });
  socket.write(head);
  for (const byte of body) socket.write(Buffer.from([byte]));
  socket.write(head);
  socket.write(body);
  await expect.poll(() => answers.match(/ 204 /g), { interval: 5 }).toHaveLength(2);
  socket.destroy();
  await shop.close();
  expect(received.flatMap(({ clicks }) => clicks)).toMatchObject([{ times: 2 }]);
});

test('a click with a matching CSRF cookie and header is counted', async () => {
  const { send, passedOn } = await open();
  const headers = { cookie: 'a=1; XSRF-TOKEN=one', 'x-xsrf-token': 'one' };
  expect(await send('/api/clicks', CLICK, headers)).toBe(204);
  expect(passedOn).toEqual([]);
});
