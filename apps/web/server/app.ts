import { BODY_LIMIT, CLIENT_TIMEOUTS, outageLog, requestLog } from '@damoa/service';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { clientErrorHandler } from './client-errors.ts';
import { serveTextFiles } from './files/text-files.ts';
import { answerHealth } from './health.ts';
import type { Rendering } from './pages/page.ts';
import { servePages } from './pages/serve-pages.ts';
import { passCallsOn } from './proxy/api-proxy.ts';
import { nameOf, refuse } from './refuse.ts';

/** The web server as a plain function: it renders pages and passes API calls on, and listens nowhere. */
export async function buildWeb({
  apiOrigin,
  renderPage,
  renderText,
  headers = {},
  trustedProxies = [],
  logger = false,
}: Rendering & {
  apiOrigin: string;
  /** Headers of every answer. */
  headers?: Record<string, string>;
  /** Whose word on the address of a visitor counts. */
  trustedProxies?: string[];
  logger?: Exclude<FastifyServerOptions['logger'], boolean | undefined> | false;
}) {
  const app = Fastify({
    logger: logger && { ...logger, serializers: requestLog },
    bodyLimit: BODY_LIMIT,
    ...CLIENT_TIMEOUTS,
    return503OnClosing: false,
    trustProxy: trustedProxies,
    // Before there is a route there are no hooks, which would set the headers.
    frameworkErrors: (error, _request, reply) => refuse(reply.headers(headers), nameOf(error)),
    clientErrorHandler: clientErrorHandler(headers),
  });
  const onFailure = outageLog(app.log);

  app.setErrorHandler((error, request, reply) => {
    const name = nameOf(error);
    if (name === 'internal') request.log.error(error);
    return refuse(reply, name);
  });

  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(headers);
    done();
  });

  // The proxy would announce such a body to the API and not send it: the next visitor's request on
  // that connection would be taken for it.
  app.addHook('onRequest', ({ method, headers }, reply, done) => {
    const isBodiless = method === 'GET' || method === 'HEAD';
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'];
    if (!isBodiless || !hasBody) return done();
    reply.code(400).header('Connection', 'close').type('text/plain').send('');
  });

  // Pages are sent as forms only; calls as they come.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );

  answerHealth(app);
  const onChange = servePages(app, renderPage, onFailure);
  serveTextFiles(app, renderText);
  await app.register(
    (scope) => passCallsOn(scope, { origin: apiOrigin, onChange, onFailure }),
    // The proxy would log each call that fails.
    { logLevel: 'error' },
  );

  // By default whoever asks first is invited to send any body.
  app.server.on('checkContinue', (request, response) => {
    if (!(Number(request.headers['content-length']) > BODY_LIMIT)) response.writeContinue();
    app.routing(request, response);
  });
  return app;
}
