import { contract } from '@damoa/contracts';
import {
  answerForNode,
  BODY_LIMIT,
  clientErrorHandler,
  deadlines,
  type Metrics,
  SERVER_OPTIONS,
} from '@damoa/service';
import { observeRequests, requestOptions } from '@damoa/service/requests';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { refuseForgedRequests } from './accounts/csrf.ts';
import { watchCatalogue } from './cache/catalogue-version.ts';
import { responseCache } from './cache/response-cache.ts';
import type { Pools } from './db/pools.ts';
import { allHandlers } from './handlers.ts';
import { document } from './http/documentation.ts';
import { serveHealth } from './http/health.ts';
import { parseJsonBodies } from './http/json-bodies.ts';
import { answerMalformed, answerProblems, problemOfMalformed } from './http/problems.ts';
import { readYourWrites } from './http/read-your-writes.ts';
import { headersOfData, setHeaders } from './http/security-headers.ts';
import { serve } from './http/serve.ts';
import { measureServices, openServices, type ServiceOptions } from './services.ts';

/** Builds the API on the given database pools. It does not listen yet, so tests can inject requests. */
export async function buildApp({
  pools,
  secret,
  settings,
  deadline = deadlines(settings).api,
  logger = false,
  mayWrite = () => true,
  version = watchCatalogue(pools.catalogue),
  metrics,
}: Pick<ServiceOptions, 'secret' | 'settings'> &
  Partial<Pick<ServiceOptions, 'deadline' | 'mayWrite' | 'version'>> & {
    pools: Pools;
    logger?: Exclude<FastifyServerOptions['logger'], boolean | undefined> | false;
    metrics?: Metrics | undefined;
  }) {
  const app = Fastify({
    ...requestOptions(logger),
    bodyLimit: BODY_LIMIT,
    // Longer than the web server's, so that it never reuses a connection that is just being closed.
    keepAliveTimeout: 72_000,
    ...SERVER_OPTIONS,
    return503OnClosing: false,
    trustProxy: settings.TRUSTED_PROXIES,
    // In UTF-16 code units: an id of 64 characters may take twice as many. The schemas limit the length.
    routerOptions: { maxParamLength: 200 },
    // These errors occur before routing, so the hook that sets the headers does not run.
    frameworkErrors: (error, _request, reply) =>
      answerMalformed(error, reply.headers(headersOfData(settings.SITE_URL))),
    clientErrorHandler: clientErrorHandler(headersOfData(settings.SITE_URL), problemOfMalformed),
  });
  observeRequests(app, metrics);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  setHeaders(app, headersOfData(settings.SITE_URL));
  answerProblems(app, contract);
  answerForNode(app, (reply) => answerMalformed(undefined, reply));
  parseJsonBodies(app);
  await app.register(cookie);
  refuseForgedRequests(app);
  await document(app, settings.SITE_URL);

  const options = { secret, settings, deadline, mayWrite, version };
  const services = await openServices(app, pools, options);
  if (metrics) measureServices(metrics, services);
  const { sessions } = services;
  const catalogue = [
    ...Object.values(contract.products),
    ...Object.values(contract.categories),
    contract.catalogueExport.blocks,
  ];
  const { hasReplicas } = pools;
  const secure = settings.SITE_URL.startsWith('https:');
  const redis = { url: settings.REDIS_URL, secret };
  const responses = responseCache(app, version, catalogue, { redis, hasReplicas, metrics });
  serve(app, contract, allHandlers(services), {
    authenticate: sessions.find,
    deadline,
    mayWrite,
    responses,
    hasReplicas,
    readYourWrites: readYourWrites(pools.sessions, { hasReplicas, secure }),
  });
  serveHealth(app, pools.health);
  return app;
}
