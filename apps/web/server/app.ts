import { problem } from '@damoa/contracts';
import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { changesCatalogue } from './catalogue-changes.ts';
import { keepPages } from './kept-pages.ts';
import type { Rendering } from './page.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { sendPage } from './send-page.ts';
import { serveTextFiles } from './text-files.ts';

/** The web server as a plain function: it renders pages and passes API calls on, and listens nowhere. */
export async function buildWeb({
  apiOrigin,
  renderPage,
  renderText,
  styleSource = '',
  trustedProxies = [],
  logger = false,
}: Rendering & {
  apiOrigin: string;
  /** What the Content-Security-Policy says of the styles inside the HTML. */
  styleSource?: string;
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
  addSecurityHeaders(app, styleSource);
  const pages = keepPages(renderPage);

  // The proxy would announce such a body to the API and not send it: the next visitor's request on
  // that connection would be taken for it.
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    const isBodiless = method === 'GET' || method === 'HEAD';
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'];
    if (isBodiless && hasBody) {
      return reply.code(400).header('Connection', 'close').type('text/plain').send('');
    }
  });
  serveTextFiles(app, renderText);

  // Before the answer leaves, so that the next page of whoever has asked shows the change.
  app.addHook('onSend', async (request, { statusCode }) => {
    if (statusCode < 400 && changesCatalogue(request)) pages.forget();
  });

  for (const prefix of ['/api', '/sanctum']) {
    await app.register(proxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: 15_000 } },
      replyOptions: {
        // The API limits by address: it must learn the visitor's, and from nobody but us.
        rewriteRequestHeaders: ({ ip }, headers) => ({ ...headers, 'x-forwarded-for': ip }),
        onError: (reply) =>
          reply
            .code(AWAY.status)
            .headers({
              'Retry-After': '2',
              'Content-Type': 'application/problem+json; charset=utf-8',
            })
            .send(JSON.stringify(AWAY)),
      },
    });
  }

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );

  app.setNotFoundHandler(async (request, reply) => {
    // Joined, not resolved: a path such as //elsewhere.example must not become another site.
    const url = new URL(`http://shop${request.url}`);
    const isForm = request.method === 'POST' && typeof request.body === 'string';
    if (!isForm && request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('Allow', 'GET, HEAD').type('text/plain').send('');
    }
    if (isForm && comesFromElsewhere(request)) return reply.code(403).type('text/plain').send('');
    const page = await pages.get({
      url: url.href,
      isPhone: isPhone(request),
      address: request.ip,
      form: isForm ? String(request.body) : undefined,
    });
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

/** What the API would say itself. */
const AWAY = problem('unavailable');

const BROKEN_PAGE = `<!doctype html><html lang="ko"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>문제가 생겼어요 - 다모아</title>
<h1>문제가 생겼어요</h1><p>잠시 후 다시 시도해 주세요. <a href="">다시 시도하기</a></p></html>`;

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
