import type { RequestListener } from 'node:http';
import {
  answerForNode,
  BODY_LIMIT,
  clientErrorHandler,
  type Metrics,
  outageLog,
  SERVER_OPTIONS,
} from '@damoa/service';
import { observeRequests, requestOptions } from '@damoa/service/requests';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { acceptBodies } from './bodies.ts';
import { createServer } from './create-server.ts';
import { serveTextFiles } from './files/text-files.ts';
import { serveHealth } from './health.ts';
import type { Rendering } from './pages/renderer.ts';
import { servePages } from './pages/serve-pages.ts';
import { proxyCalls } from './proxy/api-proxy.ts';
import { nameOf, refusalOfMalformed, refuse } from './refuse.ts';
import { countBefore } from './statistics/count-before.ts';
import { measureCounts } from './statistics/measure-counts.ts';
import { VisitorCounts } from './statistics/visitor-counts.ts';

/** Builds the web server, which renders pages and proxies API calls. It does not listen. */
export async function buildWeb({
  apiOrigin,
  timeout,
  renderPage,
  renderText,
  headers = {},
  trustedProxies = [],
  logger = false,
  metrics,
}: Rendering & {
  apiOrigin: string;
  /** Milliseconds until a page or a proxied call is refused with 503. */
  timeout: number;
  /** Headers of every response. */
  headers?: Record<string, string>;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: string[];
  logger?: Exclude<FastifyServerOptions['logger'], boolean | undefined> | false;
  metrics?: Metrics | undefined;
}) {
  // `onFailure` is defined below: it needs the log of `app`, whose server needs the counts.
  const counts = new VisitorCounts(apiOrigin, (reason) => onFailure(reason));
  const app = Fastify({
    ...requestOptions(logger),
    bodyLimit: BODY_LIMIT,
    ...SERVER_OPTIONS,
    return503OnClosing: false,
    trustProxy: trustedProxies,
    serverFactory: (handle, options) =>
      createServer(options, countBefore(counts, headers, handle as RequestListener)),
    // These errors occur before routing, so the hook that sets the headers does not run.
    frameworkErrors: (error, _request, reply) => refuse(reply.headers(headers), nameOf(error)),
    clientErrorHandler: clientErrorHandler(headers, refusalOfMalformed),
  });
  observeRequests(app, metrics);
  if (metrics) measureCounts(metrics, counts);
  const onFailure = outageLog(app.log);
  app.addHook('onClose', () => counts.stop());

  app.setErrorHandler((error, request, reply) => {
    const name = nameOf(error);
    if (name === 'internal') request.log.error(error);
    if (name === 'range_not_satisfiable') reply.headers(headersOf(error));
    return refuse(reply, name);
  });

  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(headers);
    done();
  });

  answerForNode(app, (reply) => refuse(reply, 'malformed_request'));

  acceptBodies(app);

  serveHealth(app);
  servePages(app, renderPage, { timeout, onFailure, metrics });
  serveTextFiles(app, renderText);
  await app.register(
    (scope) =>
      proxyCalls(scope, {
        origin: apiOrigin,
        timeout,
        onFailure,
        metrics,
      }),
    // Otherwise the proxy would log a warning for each failed call.
    { logLevel: 'error' },
  );
  return app;
}

/** The headers of a 416 error: `Content-Range` with the size of the file. */
function headersOf(error: unknown) {
  return (error as { headers?: Record<string, string> }).headers ?? {};
}
