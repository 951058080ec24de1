import { expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { problemOfMalformed } from './problems.ts';

const { app } = await openShop();

/** Returns the status, the last part of the problem type, the headers and the body. */
async function send(method: string, url: string, type?: string, payload?: string) {
  const headers = type === undefined ? {} : { 'content-type': type };
  const answer = await app.inject({
    method: method as 'POST',
    url,
    headers,
    ...(payload && { payload }),
  });
  const name = answer.body && String(answer.json().type).split(':').at(-1);
  return { status: answer.statusCode, name, headers: answer.headers, body: answer.body };
}

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', undefined])(
  'a body of type %s is answered with 415 and asks for JSON',
  async (type) => {
    const { status, name, body } = await send('POST', '/api/login', type, 'email=a');
    expect([status, name]).toEqual([415, 'unsupported_media_type']);
    expect(body).toMatch('JSON으로 보내 주세요');
  },
);

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json'])(
  'an empty body of type %s counts as no body',
  async (type) => {
    expect(await send('POST', '/api/logout', type)).toMatchObject({ status: 204 });
    expect(await send('POST', '/api/login', type)).toMatchObject({ status: 422 });
  },
);

test.each([
  ['{"email":', /JSON/],
  ['{"__proto__":{}}', /__proto__/],
  ['[]', /객체/],
])('the body %s is answered with 400 and says what is wrong', async (payload, detail) => {
  const { status, body } = await send('POST', '/api/login', 'application/json', payload);
  expect(status).toBe(400);
  expect(JSON.parse(body).detail).toMatch(detail);
});

test('a content type that cannot be read is answered with 400 and says so', async () => {
  const { status, body } = await send('POST', '/api/login', 'json', '{}');
  expect([status, JSON.parse(body).detail]).toEqual([400, expect.stringMatching('Content-Type')]);
});

test('a path that cannot be decoded is answered with 400 and says so', async () => {
  const { status, body } = await send('GET', '/api/products/%E0%A4%A');
  expect([status, JSON.parse(body).detail]).toEqual([400, expect.stringMatching('%')]);
});

test('a compressed body is answered with 415 and asks for one that is not', async () => {
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: '{}',
  });
  expect([statusCode, headers['accept-encoding']]).toEqual([415, 'identity']);
  expect(JSON.parse(body).detail).toMatch('압축');
});

test('a parameter given twice is refused, and named', async () => {
  const { status, body } = await send('GET', '/api/getCateProduct?page=1&page=2&sort=newest');
  expect([status, JSON.parse(body).errors]).toEqual([422, { page: ['한 번만 쓸 수 있어요.'] }]);
  const words = '가'.repeat(300);
  const tooLong = await send('GET', `/api/getCateProduct?words=${words}&words=${words}`);
  expect([tooLong.status, tooLong.body]).toEqual([422, expect.stringMatching('자까지')]);
});

test.each([
  ['DELETE', '/api/user', 'GET, HEAD'],
  ['PATCH', '/api/posts/1', 'GET, HEAD, PUT, DELETE'],
  ['GET', '/api/login?from=somewhere', 'POST'],
  ['HEAD', '/api/logout', 'POST'],
  ['OPTIONS', '/api/categories/3', 'GET, HEAD, PUT'],
  ['TRACE', '/api/categories/3', 'GET, HEAD, PUT'],
  ['PUT', '/api/posts/paginated', 'GET, HEAD'],
  ['PUT', '/api/posts/p%61ginated', 'GET, HEAD'],
  ['PATCH', '/api/categories/topmenusub', 'GET, HEAD'],
  ['DELETE', '/api/admin/search-words/preview', 'POST'],
])('%s %s is answered with 405 and Allow: %s', async (method, url, allow) => {
  const { status, headers } = await send(method, url);
  expect([status, headers.allow]).toEqual([405, allow]);
});

test.each([
  ['DELETE', '/api/nothing'],
  ['PATCH', '/api/posts/'],
  ['PATCH', '/api/posts/1/2'],
])('%s %s, a path without an endpoint, is answered with 404', async (method, url) => {
  expect(await send(method, url)).toMatchObject({ status: 404, name: 'not_found' });
});

test.each([
  [400, 'malformed_request', /이해하지 못했/],
  [408, 'request_timeout', /제때/],
  [431, 'headers_too_large', /너무 길/],
])(
  'an unreadable request is answered with %d %s and a title that says why',
  (status, name, title) => {
    expect(JSON.parse(problemOfMalformed(status).text)).toMatchObject({
      type: `urn:damoa:problem:${name}`,
      status,
      title: expect.stringMatching(title),
    });
  },
);
