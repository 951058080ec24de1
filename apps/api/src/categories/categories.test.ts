import { type Category, tagOf } from '@damoa/contracts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { OPERATOR, openShop } from '../../test/shop.ts';
import { loadCategories } from '../catalogue/categories.ts';
import { categories } from '../db/schema.ts';

const { db, get, call, join, stock } = await openShop();

test('the list has the whole category tree, flat and in menu order', async () => {
  const { status, body } = await get('/api/categories/topmenusub');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(400);
  expect(body[0]).toEqual({
    category_id: 200000345,
    parent_category_id: null,
    category_name: '여성의류',
  });
});

test('a category is returned with its children', async () => {
  const { body } = await get('/api/categories/322');
  expect(body).toMatchObject({ category_id: 322, parent_category_id: null, category_name: '신발' });
  expect(body.children.length).toBeGreaterThan(2);
  expect(body.children.every((child: object) => 'parent_category_id' in child)).toBe(true);
  expect(body.children[0].parent_category_id).toBe(322);
});

test('the counts of a category exclude products of its subcategories', async () => {
  const [SHOES, WOMENS_SHOES] = [322, 200133142];
  await stock(...[SHOES, WOMENS_SHOES, WOMENS_SHOES].map((category_id) => ({ category_id })));
  expect((await get('/api/categories/counts')).body).toEqual([
    { category_id: SHOES, total: 1 },
    { category_id: WOMENS_SHOES, total: 2 },
  ]);
});

test('an unknown category gets 404 with problem details in Korean', async () => {
  const { status, headers, body } = await get('/api/categories/999');
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(body).toEqual({
    type: 'urn:damoa:problem:not_found',
    title: '찾는 내용이 없어요.',
    status: 404,
    detail: '찾는 내용이 없어요.',
  });
});

test('a changed name survives the next start', async () => {
  const isShoes = eq(categories.category_id, 322);
  await db.update(categories).set({ category_name: '구두' }).where(isShoes);
  await loadCategories(db);
  // Changed without the API, which is notified shortly after.
  await expect.poll(async () => (await get('/api/categories/322')).body.category_name).toBe('구두');
});

test.each(['%FF', '9'.repeat(200)])(
  'the address %s is rejected with problem details',
  async (id) => {
    const { status, headers, body } = await get(`/api/categories/${id}`);
    expect(headers['content-type']).toMatch('application/problem+json');
    expect([400, 404, 422]).toContain(status);
    expect(body.title).toMatch(/[가-힣]/);
  },
);

// The id %2531 would be 1 if it were decoded twice.
test.each(['abc', '0', '-1', '1.5', '2147483648', '1e3', '%00', '%2531'])(
  'the id %s gets 422 naming the field',
  async (id) => {
    const { status, body } = await get(`/api/categories/${id}`);
    expect(status).toBe(422);
    expect(body.errors.id).toHaveLength(1);
  },
);

describe('renaming a category', () => {
  test('is visible to everyone, increments the version and is recorded', async () => {
    const operator = await join(OPERATOR);
    await get('/api/categories/3');
    // The version is also part of cached responses.
    const { body: before, headers } = await get('/api/categories/3');
    const { status, body } = await call('PUT', '/api/categories/3', {
      token: operator.token,
      headers: { 'if-match': String(headers.etag) },
      body: { category_name: '의류 👕' },
    });
    expect([status, body.category_name, body.version]).toEqual([
      200,
      '의류 👕',
      before.version + 1,
    ]);
    const { body: all } = await get('/api/categories/topmenusub');
    expect(all.find(({ category_id }: Category) => category_id === 3).category_name).toBe(
      '의류 👕',
    );
    const { rows } = await db.execute(
      sql`select category_id, renamed_by, from_name, to_name from category_renames`,
    );
    expect(rows).toEqual([
      {
        category_id: 3,
        renamed_by: String(operator.id),
        from_name: before.category_name,
        to_name: '의류 👕',
      },
    ]);
  });

  test('succeeds for only one of two who saw the same version, the other gets 412; a repeated request is no conflict', async () => {
    const { token } = await join(OPERATOR);
    const { body } = await get('/api/categories/2');
    const rename = (category_name: string) =>
      call('PUT', '/api/categories/2', {
        token,
        headers: { 'if-match': tagOf(body.version) },
        body: { category_name },
      });
    const both = await Promise.all([rename('하나'), rename('둘')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = both.find(({ status }) => status === 200)?.body.category_name;
    expect((await rename(winner)).status).toBe(200);
  });

  test('gets 429 above LIMIT_WRITES; requests that change nothing do not count', async () => {
    const small = await openShop({ settings: { LIMIT_WRITES: '2' } });
    const { token } = await small.join(OPERATOR);
    const rename = async (category_name: string, version?: number) => {
      const headers = version === undefined ? {} : { 'if-match': tagOf(version) };
      const body = { category_name };
      return (await small.call('PUT', '/api/categories/3', { token, headers, body })).status;
    };
    const statuses = [];
    for (const [name, version] of [
      ['하나'],
      ['하나'],
      ['둘', 999],
      ['둘'],
      ['셋'],
      ['둘'],
    ] as const)
      statuses.push(await rename(name, version));
    expect(statuses).toEqual([200, 200, 412, 200, 429, 200]);
    expect((await small.get('/api/categories/3')).body.category_name).toBe('둘');
  });

  test('survives the next start', async () => {
    const { token } = await join(OPERATOR);
    const headers = { 'if-match': '*' };
    const body = { category_name: '바뀐 이름' };
    await call('PUT', '/api/categories/6', { token, headers, body });
    await loadCategories(db);
    expect((await get('/api/categories/6')).body.category_name).toBe('바뀐 이름');
  });

  test.each(['', ' ', 'x'.repeat(101), 'a\0b', null])('to %j gets 422', async (category_name) => {
    const { token } = await join(OPERATOR);
    const answer = await call('PUT', '/api/categories/3', { token, body: { category_name } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['category_name']]);
  });

  test('gets 404 for an unknown category', async () => {
    const { token } = await join(OPERATOR);
    const answer = await call('PUT', '/api/categories/999', {
      token,
      body: { category_name: '새' },
    });
    expect(answer.status).toBe(404);
  });
});
