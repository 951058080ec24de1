import { Admission } from '@damoa/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageRequest, Rendering } from './page.ts';
import { keepPages } from './page-cache.ts';
import { pageSender } from './send-page.ts';

/**
 * Renderings at a time. They wait for the API most of the time, so there are more than a processor could
 * do; and fewer than would take a second together.
 */
const RENDERINGS = { concurrency: 8, maxWait: 250 };

/**
 * Serves a page at every address that nothing else is served at. Renderings beyond what can be done in time
 * are refused, or an earlier page stands in.
 * @returns what to call when the catalogue has been changed
 */
export function servePages(
  app: FastifyInstance,
  renderPage: Rendering['renderPage'],
  { headers, onFailure }: { headers: Record<string, string>; onFailure(reason: string): void },
) {
  const renderings = new Admission(RENDERINGS);
  const pages = keepPages((request) => renderings.run(() => render(request)));
  const sendPage = pageSender(headers);

  async function render(request: PageRequest) {
    const page = await renderPage(request);
    if (page.status >= 503) onFailure(`the API does not answer for a page (${page.status})`);
    return page;
  }

  // With callbacks, and before a route is looked for: this is all that a cached page costs.
  app.addHook('onRequest', (request, reply, done) => {
    const page = request.method === 'GET' ? pages.fresh(visitOf(request)) : undefined;
    if (page) sendPage(request, reply, page).catch(done);
    else done();
  });

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

  return pages.forget;
}

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
