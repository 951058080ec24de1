import Fastify, { type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { passCallsOn } from './api-proxy.ts';
import { keepPages } from './kept-pages.ts';
import type { Rendering } from './page.ts';
import { pageSender } from './send-page.ts';
import { serveTextFiles } from './text-files.ts';

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
  logger?: FastifyServerOptions['logger'];
}) {
  const app = Fastify({
    logger: logger ?? false,
    connectionTimeout: 30_000,
    requestTimeout: 10_000,
    handlerTimeout: 20_000,
    trustProxy: trustedProxies,
  });
  const pages = keepPages(renderPage);
  const sendPage = pageSender(headers);

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

  // With callbacks, and before a route is looked for: this is all that a kept page costs.
  app.addHook('onRequest', (request, reply, done) => {
    const page = request.method === 'GET' ? pages.fresh(visitOf(request)) : undefined;
    if (page) sendPage(request, reply, page).catch(done);
    else done();
  });
  serveTextFiles(app, renderText);

  await app.register((scope) => passCallsOn(scope, apiOrigin, pages.forget));

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const form =
      request.method === 'POST' && typeof request.body === 'string' ? request.body : undefined;
    if (form === undefined && request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('Allow', 'GET, HEAD').type('text/plain').send('');
    }
    if (form !== undefined && comesFromElsewhere(request)) {
      return reply.code(403).type('text/plain').send('');
    }
    const page = await pages.get({ ...visitOf(request), address: request.ip, form });
    return sendPage(request, reply, page);
  });

  app.setErrorHandler((error, request, reply) => {
    // A path that leads out of its folder, an address that cannot be decoded: theirs, not ours.
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return reply.code(status).type('text/html; charset=utf-8').send(BROKEN_PAGE);
  });
  return app;
}

const BROKEN_PAGE = `<!doctype html><html lang="ko"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>문제가 생겼어요 - 다모아</title>
<h1>문제가 생겼어요</h1><p>잠시 후 다시 시도해 주세요. <a href="">다시 시도하기</a></p></html>`;

function visitOf(request: FastifyRequest) {
  // Joined, not resolved: a path such as //elsewhere.example must not become another site.
  return { url: `http://shop${request.url}`, isPhone: isPhone(request) };
}

/** A form that a page of another site has sent. */
function comesFromElsewhere({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** Client hints where the browser sends them, else the user agent. */
function isPhone({ headers }: FastifyRequest) {
  const hint = headers['sec-ch-ua-mobile'];
  return hint ? hint === '?1' : /Mobi|iPhone|Android.+Mobile/.test(headers['user-agent'] ?? '');
}
