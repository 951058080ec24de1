import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop } from '../test/shop.ts';
import { loadCategories } from './catalogue/categories.ts';
import { categories } from './db/schema.ts';

const { db, get } = await openShop();

test('the whole tree is one flat list in the order of the menu', async () => {
  const { status, body } = await get('/api/categories/topmenusub');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(400);
  expect(body[0]).toEqual({
    category_id: 200000345,
    parent_category_id: null,
    category_name: '여성의류',
  });
});

test('a category is answered with its children', async () => {
  const { body } = await get('/api/categories/322');
  expect(body).toMatchObject({ category_id: 322, parent_category_id: null, category_name: '신발' });
  expect(body.children.length).toBeGreaterThan(2);
  expect(body.children.every((child: object) => 'parent_category_id' in child)).toBe(true);
  expect(body.children[0].parent_category_id).toBe(322);
});

test('an unknown category is 404, in Korean problem details', async () => {
  const { status, headers, body } = await get('/api/categories/999');
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(body).toEqual({
    type: 'urn:damoa:problem:not_found',
    title: '찾으시는 내용이 없어요.',
    status: 404,
    detail: '찾으시는 내용이 없어요.',
  });
});

test('a name that was changed survives the next start', async () => {
  const isShoes = eq(categories.category_id, 322);
  await db.update(categories).set({ category_name: '구두' }).where(isShoes);
  await loadCategories(db);
  expect((await get('/api/categories/322')).body.category_name).toBe('구두');
});

test.each(['%FF', '9'.repeat(200)])('the address %s is refused in problem details', async (id) => {
  const { status, headers, body } = await get(`/api/categories/${id}`);
  expect(headers['content-type']).toMatch('application/problem+json');
  expect([400, 404, 422]).toContain(status);
  expect(body.title).toMatch(/[가-힣]/);
});

test.each(['abc', '0', '-1', '1.5', '2147483648', '1e3', '%00'])(
  'the id %s is refused with the field named',
  async (id) => {
    const { status, body } = await get(`/api/categories/${id}`);
    expect(status).toBe(422);
    expect(body.errors.id).toHaveLength(1);
  },
);
