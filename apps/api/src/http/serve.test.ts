import { contract, type Endpoint } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { openDatabase } from '../../test/shop.ts';
import type { SerializedResponse } from '../cache/response.ts';
import { countBatches } from '../db/schema-statistics.ts';
import { answerProblems } from './problems.ts';
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
  ['without a cache', undefined],
  [
    'with a response cache',
    { covers: () => true, fetch: (_: string, make: () => Promise<SerializedResponse>) => make() },
  ],
])('fields that the reply does not declare are not sent, %s', async (_, responses) => {
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
      authenticate: async () => null,
      deadline: 1_000,
      mayWrite: () => true,
      ...(responses && { responses }),
    },
  );
  expect((await app.inject(list.path)).json()).toEqual([category]);
});

test('a write that was answered with 503 at its deadline is not committed afterwards', async () => {
  const { db } = await openDatabase();
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const { add } = contract.counts;
  const endpoints: Record<string, Record<string, Endpoint>> = { counts: { add } };
  answerProblems(app, endpoints);
  const answered = Promise.withResolvers<void>();
  const storing = Promise.withResolvers<unknown>();
  const id = crypto.randomUUID();
  const store = async () => {
    await answered.promise;
    const insert = sql`insert into count_batches (id) values (${id})`;
    storing.resolve(db.transaction((transaction) => transaction.execute(insert)));
    await storing.promise;
  };
  serve(
    app,
    endpoints,
    { counts: { add: store } },
    { authenticate: async () => null, deadline: 50, mayWrite: () => true },
  );
  const answer = await app.inject({ method: add.method, url: add.path, payload: { id } });
  expect(answer.statusCode).toBe(503);
  answered.resolve();
  await expect(storing.promise).rejects.toThrow('No answer was ready within');
  expect(await db.$count(countBatches)).toBe(0);
});
