import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoded-body.ts';
import { LONGEST, type RenderedPage, STANDS_IN, secondsSince } from './kept-pages.ts';

/**
 * A browser asks each time whether the page is still the same. A CDN may give it away as long as
 * this server would, counted from when it was rendered (`Age`, RFC 9111 section 5.1), and longer
 * while this server fails.
 */
const SHARED = `public, max-age=0, s-maxage=${LONGEST}, stale-if-error=${STANDS_IN}`;

export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
  if (page.location) reply.header('Location', page.location);
  if (page.spent) reply.header('Server-Timing', timing(page.spent));
  if (page.status === 405) reply.header('Allow', 'GET, HEAD');
  reply.headers({
    'Cache-Control': page.isShared && page.status === 200 ? SHARED : 'no-cache',
    Vary: 'Sec-CH-UA-Mobile, User-Agent, Accept-Encoding',
  });
  if (page.status === 200) {
    reply.headers({ ETag: page.etag, Age: Math.floor(secondsSince(page)) });
    if (knows(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(await page.body.in(encoding));
}

function knows(known: string | undefined, etag: string) {
  return known?.split(',').some((one) => one.trim() === etag);
}

/** For whoever looks at the page with a browser's tools. https://www.w3.org/TR/server-timing/ */
function timing({ data, markup }: { data: number; markup: number }) {
  return `data;dur=${data.toFixed(2)}, markup;dur=${markup.toFixed(2)}`;
}
