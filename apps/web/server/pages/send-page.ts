import type { FastifyReply, FastifyRequest } from 'fastify';
import { RETRY_AFTER } from '../refuse.ts';
import { ageOf, MAX_AGE, type RenderedPage, STALE_IF_ERROR } from './page-cache.ts';
import { encodeFor, sendEncoded } from './send-encoded.ts';

/**
 * Browsers revalidate each time. A CDN may serve the page for as long as this server would, counted from its
 * rendering (`Age`, RFC 9111 section 5.1), and longer if this server fails.
 */
const SHARED = `public, max-age=0, s-maxage=${MAX_AGE}, stale-if-error=${STALE_IF_ERROR}`;

/** Sends a page in an encoding that the client accepts, or 304 if the client has it cached. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
  const { status, isShared, location, spent, etag } = page;
  const encoded = await encodeFor(request, page);
  reply.code(status).headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': isShared && status === 200 ? SHARED : 'no-cache',
    Vary: 'Sec-CH-UA-Mobile, User-Agent, Accept-Encoding',
    Age: Math.floor(ageOf(page)),
  });
  if (status === 200) reply.header('ETag', etag);
  if (status === 405) reply.header('Allow', 'GET, HEAD');
  if (status >= 503) reply.header('Retry-After', RETRY_AFTER);
  if (location) reply.header('Location', location);
  if (spent) reply.header('Server-Timing', timing(spent));
  return sendEncoded(reply, encoded);
}

/** `Server-Timing`, for the developer tools of browsers: https://www.w3.org/TR/server-timing/ */
function timing({ data, markup }: { data: number; markup: number }) {
  return `data;dur=${data.toFixed(2)}, markup;dur=${markup.toFixed(2)}`;
}
