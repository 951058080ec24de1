import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { type Call, contract, endpoint, type Input, type Reply } from './index.ts';

const all = Object.values(contract).flatMap((resource) => Object.values(resource));

test('no two endpoints share a method and path', () => {
  const addresses = all.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a path parameter without its schema does not compile', () => {
  const item = { method: 'GET', access: 'anyone', summary: '', reply: z.null() } as const;
  // @ts-expect-error params is missing
  endpoint({ ...item, path: '/items/:id' });
  // @ts-expect-error the schema names another parameter
  endpoint({ ...item, path: '/items/:id', params: z.object({ key: z.string() }) });
  endpoint({ ...item, path: '/items/:id', params: z.object({ id: z.string() }) });
  // @ts-expect-error a misspelt property
  endpoint({ ...item, path: '/items', qeury: z.object({}) });
});

test('a permission that nobody can have does not compile', () => {
  const item = { method: 'GET', path: '/items', summary: '', reply: z.null() } as const;
  // @ts-expect-error a misspelt permission
  endpoint({ ...item, access: 'member', permission: 'rename_categorys' });
  // @ts-expect-error callers are not authenticated
  endpoint({ ...item, access: 'anyone', permission: 'rename_categories' });
  endpoint({ ...item, access: 'member', permission: 'rename_categories' });
});

test('callers may omit fields with a default, and handlers always receive them', () => {
  type List = typeof contract.products.list;
  expectTypeOf<Call<List>['query']>().toExtend<{ page?: number; q?: string | undefined }>();
  expectTypeOf<Input<List>['query']>().toExtend<{ page: number; exact: boolean }>();
});

test('a caller must give the parameters of the path', () => {
  expectTypeOf<Call<typeof contract.categories.get>['params']>().toEqualTypeOf<{ id: number }>();
  expectTypeOf<Reply<typeof contract.categories.get>>().toHaveProperty('children');
});
