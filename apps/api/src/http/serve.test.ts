import { contract, type Endpoint } from '@damoa/contracts';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import type { CachedResponse } from '../cache/response-cache.ts';
import { type Handlers, serve } from './serve.ts';

const category = { category_id: 1, parent_category_id: null, category_name: '가방' };

test('a missing handler, a wrong reply and an unknown parameter do not compile', () => {
  type Categories = Handlers<typeof contract.categories>;
  const whole = { ...category, children: [], version: 1 };
  const list = async () => [category];
  const counts = async () => [];
  const rename = async () => whole;
  // @ts-expect-error get is missing
  const missing: Categories = { list, counts, rename };
  // @ts-expect-error the reply lacks its children
  const wrong: Categories = { list, counts, rename, get: async () => category };
  const unknown: Categories = {
    list,
    counts,
    rename,
    // @ts-expect-error the path has an id and no key
    get: async ({ params }) => ({ ...whole, category_id: params.key }),
  };
  expect([missing, wrong, unknown]).toHaveLength(3);
});

test.each([
  ['as it is', undefined],
  [
    'through the cache',
    { covers: () => true, fetch: (_: string, make: () => Promise<CachedResponse>) => make() },
  ],
])('what is not declared in a reply does not leave the server, %s', async (_, responses) => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const { list } = contract.categories;
  const endpoints: Record<string, Record<string, Endpoint>> = { categories: { list } };
  const leaky = [{ ...category, password_hash: 'secret' }];
  serve(
    app,
    endpoints,
    { categories: { list: async () => leaky } },
    {
      whoAsks: async () => null,
      deadline: 1_000,
      mayWrite: () => true,
      ...(responses && { responses }),
    },
  );
  expect((await app.inject(list.path)).json()).toEqual([category]);
});
