import type { FastifyReply, FastifyRequest } from 'fastify';
import { RETRY_AFTER } from '../refuse.ts';
import { type Encoding, encodingFor } from './encoded-body.ts';
import { LONGEST, type RenderedPage, STANDS_IN, secondsSince } from './page-cache.ts';

/**
 * A browser asks each time whether the page is still the same. A CDN may give it away as long as
 * this server would, counted from when it was rendered (`Age`, RFC 9111 section 5.1), and longer
 * while this server fails.
 */
const SHARED = `public, max-age=0, s-maxage=${LONGEST}, stale-if-error=${STANDS_IN}`;

/** Names and values in turn, as Node writes them without looking at each. */
type Head = string[];

/**
 * Sends pages, with these headers beside their own. It writes past the framework, whose handling of
 * each header costs more than all the rest of a kept page; hooks on sending do not run.
 */
export function pageSender(common: Record<string, string>) {
  const heads = new WeakMap<RenderedPage, Map<Encoding | undefined, Head>>();

  function headOf(page: RenderedPage, encoding: Encoding | undefined) {
    const known = heads.get(page) ?? new Map<Encoding | undefined, Head>();
    heads.set(page, known);
    const head = known.get(encoding) ?? flat({ ...common, ...headersOf(page, encoding) });
    known.set(encoding, head);
    return head;
  }

  return async (request: FastifyRequest, reply: FastifyReply, page: RenderedPage) => {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const head = headOf(page, encoding);
    const isKnown = page.status === 200 && knows(request.headers['if-none-match'], page.etag);
    const age = ['Age', String(Math.floor(secondsSince(page)))];
    const body = page.body.in(encoding);
    const bytes = body instanceof Promise ? await body : body;
    reply.hijack();
    if (isKnown) reply.raw.writeHead(304, [...head, ...age]).end();
    else {
      const length = ['Content-Length', String(bytes.length)];
      reply.raw.writeHead(page.status, [...head, ...age, ...length]).end(bytes);
    }
  };
}

function headersOf(page: RenderedPage, encoding: Encoding | undefined): Record<string, string> {
  const { status, location, spent, isShared, etag } = page;
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': isShared && status === 200 ? SHARED : 'no-cache',
    Vary: 'Sec-CH-UA-Mobile, User-Agent, Accept-Encoding',
    ...(status === 200 && { ETag: etag }),
    ...(status === 405 && { Allow: 'GET, HEAD' }),
    ...(status >= 503 && { 'Retry-After': RETRY_AFTER }),
    ...(location && { Location: location }),
    ...(encoding && { 'Content-Encoding': encoding }),
    ...(spent && { 'Server-Timing': timing(spent) }),
  };
}

function flat(headers: Record<string, string>): Head {
  return Object.entries(headers).flat();
}

function knows(known: string | undefined, etag: string) {
  return known?.split(',').some((one) => one.trim() === etag) ?? false;
}

/** For whoever looks at the page with a browser's tools. https://www.w3.org/TR/server-timing/ */
function timing({ data, markup }: { data: number; markup: number }) {
  return `data;dur=${data.toFixed(2)}, markup;dur=${markup.toFixed(2)}`;
}
