import { Admission, addSpan, inSpan, type Metrics, traceparent } from '@damoa/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';
import { LateRendering } from './late-rendering.ts';
import { lsnCookieOf } from './lsn.ts';
import { measurePages } from './measure-pages.ts';
import { PageCache } from './page-cache.ts';
import type { Rendering, RenderRequest } from './renderer.ts';
import { sendPage } from './send-page.ts';

/**
 * Limits of concurrent renderings. They mostly wait for the API, so there are more than CPU cores, but fewer
 * than would take a second together.
 */
export const RENDERINGS = { concurrency: 8, maxWait: 250 };

interface Options {
  /** Milliseconds until a page that is still being rendered is given up. */
  timeout: number;
  /** Called with the reason if a page could not be rendered. */
  onFailure(reason: string): void;
  metrics?: Metrics | undefined;
}

/**
 * Serves a page at every URL without another route. Under overload, requests get a stale page or are refused.
 */
export function servePages(
  app: FastifyInstance,
  renderPage: Rendering['renderPage'],
  { timeout, onFailure, metrics }: Options,
): void {
  const renderings = new Admission(RENDERINGS);
  const pages = new PageCache((request) =>
    inTime(renderings.run(() => inSpan('render', {}, () => render(request)))),
  );
  const measure = metrics && measurePages(metrics, { pages, renderings });

  async function render(request: RenderRequest) {
    const started = performance.now();
    const page = await renderPage({ ...request, traceparent: traceparent() });
    if (page?.spent) addSpans(started, page.spent);
    measure?.(page);
    if (page && page.status >= 503)
      onFailure(`the API does not answer for a page (${page.status})`);
    return page;
  }

  /**
   * The rendering keeps its place among those that run, so that a thread that hangs is not given further pages.
   * @throws LateRendering if there is no page within the deadline: a thread may hang, or none be left
   */
  function inTime(page: ReturnType<Rendering['renderPage']>) {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      onFailure(`a page was not rendered within ${timeout} ms`);
      reject(new LateRendering());
    }, timeout);
    return Promise.race([page, late]).finally(() => clearTimeout(timer));
  }

  async function servePage(request: FastifyRequest, reply: FastifyReply) {
    const form = typeof request.body === 'string' ? request.body : undefined;
    if (request.method === 'POST') {
      if (form === undefined) return refuseMethod(reply);
      if (isCrossSite(request)) return refuse(reply, 'forbidden');
    }
    const { ip: clientIp, headers, id: requestId } = request;
    const lsn = lsnCookieOf(headers);
    const page = await pages.get({ ...pageKey(request), clientIp, form, lsn, requestId });
    return sendPage(request, reply, page);
  }

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    // In a hook, so that a cached page skips the rest of the request lifecycle.
    async onRequest(request, reply) {
      // The asterisk form means the server as a whole (RFC 9110, section 9.3.7), which has no page.
      // NUL cannot be in HTML: its scripts would render another text than the server.
      if (request.url === '*' || request.url.includes('%00'))
        return refuse(reply, 'malformed_request');
      if (request.method !== 'GET' || lsnCookieOf(request.headers)) return;
      const page = pages.fresh(pageKey(request));
      if (page) return sendPage(request, reply, page);
    },
    handler: servePage,
  });
  // For files that do not exist, and for other methods.
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? servePage(request, reply)
      : refuseMethod(reply),
  );
}

/** Adds the spans of a rendering that has just ended. */
function addSpans(started: number, { data, markup }: { data: number; markup: number }) {
  const ended = performance.now();
  addSpan('load data', started, started + data);
  addSpan('render markup', ended - markup, ended);
}

function refuseMethod(reply: FastifyReply) {
  return refuse(reply.header('Allow', 'GET, HEAD'), 'method_not_allowed');
}

/** What distinguishes cached pages: the URL and the kind of device. */
function pageKey(request: FastifyRequest) {
  // Joined, not resolved: a path such as //elsewhere.example must not become another site.
  return { url: `http://shop${request.url}`, isPhone: isPhone(request) };
}

/** Whether a form was posted from another site. */
function isCrossSite({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** From client hints if the browser sends them, otherwise from the user agent. */
function isPhone({ headers }: FastifyRequest) {
  const hint = headers['sec-ch-ua-mobile'];
  return hint ? hint === '?1' : /Mobi|iPhone/.test(headers['user-agent'] ?? '');
}
