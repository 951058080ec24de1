import { contract } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { categoryHandlers } from './categories.ts';
import type { Database } from './db/client.ts';
import { document } from './documentation.ts';
import { keepAnswers } from './kept-answers.ts';
import { answerMalformed, answerProblems } from './problems.ts';
import { productHandlers } from './products.ts';
import { serve } from './serve.ts';

/** The API as a plain function of its database: it listens nowhere, and tests can inject requests. */
export async function buildApp({
  db,
  logger = false,
}: {
  db: Database;
  logger?: FastifyServerOptions['logger'];
}) {
  // Fastify's own deadlines are off by default: a client that sends a byte a minute would be kept.
  const app = Fastify({
    logger: logger ?? false,
    connectionTimeout: 30_000,
    requestTimeout: 10_000,
    handlerTimeout: 15_000,
    frameworkErrors: answerMalformed,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app);
  await document(app);
  keepAnswers(app, db, [
    ...Object.values(contract.products),
    ...Object.values(contract.categories),
  ]);
  serve(app, contract, { categories: categoryHandlers(db), products: productHandlers(db) });
  app.get('/health', { schema: { hide: true } }, async () => {
    await db.execute(sql`select 1`);
    return { status: 'ok' };
  });
  return app;
}
