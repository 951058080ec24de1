import { contract } from '@damoa/contracts';
import type { Settings } from '@damoa/service';
import cookie from '@fastify/cookie';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountHandlers } from './accounts/accounts.ts';
import { refuseForgedRequests } from './accounts/csrf.ts';
import { passwordHasher } from './accounts/passwords.ts';
import { keepSessions } from './accounts/sessions.ts';
import { categoryHandlers } from './categories.ts';
import type { Database } from './db/client.ts';
import { document } from './documentation.ts';
import { keepAnswers } from './kept-answers.ts';
import { postHandlers } from './posts/posts.ts';
import { answerMalformed, answerProblems } from './problems.ts';
import { productHandlers } from './products.ts';
import { serve } from './serve.ts';

export type AppSettings = Pick<
  Settings,
  | 'SITE_URL'
  | 'OPERATOR_EMAILS'
  | 'REDIS_URL'
  | 'TRUSTED_PROXIES'
  | 'LIMIT_LOGIN_ACCOUNT'
  | 'LIMIT_LOGIN_ADDRESS'
  | 'LIMIT_REGISTER'
  | 'LIMIT_WRITES'
>;

/** The API as a plain function of its database: it listens nowhere, and tests can inject requests. */
export async function buildApp({
  db,
  secret,
  settings,
  logger = false,
}: {
  db: Database;
  /** What tokens are signed with. */
  secret: string;
  settings: AppSettings;
  logger?: FastifyServerOptions['logger'];
}) {
  // Fastify's own deadlines are off by default: a client that sends a byte a minute would be kept.
  const app = Fastify({
    logger: logger ?? false,
    connectionTimeout: 30_000,
    requestTimeout: 10_000,
    handlerTimeout: 15_000,
    trustProxy: settings.TRUSTED_PROXIES,
    frameworkErrors: answerMalformed,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app);
  takeJsonBodies(app);
  await app.register(cookie);
  refuseForgedRequests(app);
  await document(app);

  const passwords = passwordHasher();
  app.addHook('onClose', () => passwords.close());
  const sessions = await keepSessions(app, db, {
    secret,
    operatorEmails: settings.OPERATOR_EMAILS,
  });
  const handlers = {
    accounts: accountHandlers({
      ...{ db, secret, sessions, passwords },
      secure: settings.SITE_URL.startsWith('https:'),
      limits: {
        account: settings.LIMIT_LOGIN_ACCOUNT,
        address: settings.LIMIT_LOGIN_ADDRESS,
        register: settings.LIMIT_REGISTER,
      },
    }),
    categories: categoryHandlers(db),
    posts: postHandlers(db, { writes: settings.LIMIT_WRITES }),
    products: productHandlers(db),
  };
  const catalogue = [...Object.values(contract.products), ...Object.values(contract.categories)];
  keepAnswers(app, db, catalogue, settings.REDIS_URL);
  serve(app, contract, handlers, sessions.find);

  app.get('/health', { schema: { hide: true } }, async () => {
    await db.execute(sql`select 1`);
    return { status: 'ok' };
  });
  return app;
}

/** Bodies are JSON; some clients name the type of one that they do not send, as in POST /api/logout. */
function takeJsonBodies(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}
