import { expect, test } from 'vitest';
import { OPERATOR, openShop } from '../../test/shop.ts';

const { app, call, get, join, stock, db } = await openShop();
await stock({ product_id: 'lamp', category_id: 3 });
const operator = await join(OPERATOR);
const author = await join('author@example.com');
const post = await call('POST', '/api/posts', {
  token: author.token,
  body: { title: '제목', content: '내용' },
});

/** A conditional request, by the tag of the response before. */
const again = (url: string, etag: unknown, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { 'if-none-match': String(etag) } });

test.each([
  '/api/getCateProduct',
  '/api/getCateProduct/words',
  '/api/suggestions',
  '/api/categories/topmenusub',
  '/api/categories/3',
  '/api/products/lamp',
  '/api/posts/1/neighbours',
  '/api/legal/terms',
])('%s is revalidated by its ETag, and answered with 304 while it is the same', async (url) => {
  const { status, headers } = await get(url);
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  for (const tag of [headers.etag, `W/${headers.etag}`, `"1", ${headers.etag}`, '*']) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, body, headers: now } = await again(url, tag, method);
      expect([statusCode, body]).toEqual([304, '']);
      expect(now).not.toHaveProperty('content-type');
      expect(now).not.toHaveProperty('content-length');
      expect(now).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache' });
      expect(now['x-content-type-options']).toBe('nosniff');
    }
  }
  expect((await again(url, '"other"')).statusCode).toBe(200);
});

test('a post has another ETag for whoever may edit it, and for a new name of its author', async () => {
  const url = `/api/posts/${post.body.id}`;
  const tagFor = async (token?: string) => (await call('GET', url, { token })).headers.etag;
  const before = await tagFor();
  expect(await tagFor(author.token)).not.toBe(before);
  expect(post.headers.etag).toBe(await tagFor(author.token));
  await call('PUT', '/api/account/name', { token: author.token, body: { name: '새 이름' } });
  expect(await tagFor()).not.toBe(before);
});

test('a category has another ETag once one below it has another name', async () => {
  const { rows } = await db.execute<{ parent: number; child: number }>(
    'select parent_category_id as parent, category_id as child from categories where parent_category_id is not null limit 1',
  );
  const [{ parent, child } = { parent: 0, child: 0 }] = rows;
  const before = await get(`/api/categories/${parent}`);
  const body = { category_name: '다른 이름' };
  await call('PUT', `/api/categories/${child}`, { token: operator.token, body });
  const { statusCode, headers } = await again(`/api/categories/${parent}`, before.headers.etag);
  expect([statusCode, headers.etag === before.headers.etag]).toEqual([200, false]);
});

test('a write is executed whatever If-None-Match names', async () => {
  const { status, body } = await call('PUT', `/api/posts/${post.body.id}`, {
    token: author.token,
    headers: { 'if-none-match': '*', 'if-match': `"stale", ${post.headers.etag}` },
    body: { title: '둘', content: '내용' },
  });
  expect([status, body.title]).toEqual([200, '둘']);
});

test('a refusal is not stored by caches', async () => {
  const { status, headers } = await get('/api/products/unknown');
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});
