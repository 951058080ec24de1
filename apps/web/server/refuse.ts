import { type ErrorCode, problem } from '@damoa/contracts';
import { afterBody, Overloaded } from '@damoa/service';
import type { FastifyReply } from 'fastify';
import {
  BUSY_PAGE,
  brokenPage,
  FOREIGN_PAGE,
  HEAVY_PAGE,
  LARGE_PAGE,
  LATE_PAGE,
  MALFORMED_PAGE,
  METHOD_PAGE,
  RANGE_PAGE,
} from './notice-page.ts';

/** Seconds after which a client should retry. */
export const RETRY_AFTER = '2';

/** Path prefixes of calls to the API. */
export const CALL_PREFIXES = ['/api', '/sanctum'];

const PAGES = {
  malformed_request: () => MALFORMED_PAGE,
  forbidden: () => FOREIGN_PAGE,
  method_not_allowed: () => METHOD_PAGE,
  too_large: () => LARGE_PAGE,
  range_not_satisfiable: () => RANGE_PAGE,
  unavailable: () => BUSY_PAGE,
  internal: brokenPage,
} satisfies Partial<Record<ErrorCode, (requestId: string) => string>>;

type Refused = keyof typeof PAGES;

/** The error code for an error: the client's fault if Fastify says so, otherwise ours. */
export function nameOf(error: unknown): Refused {
  const { statusCode = 500 } = error as { statusCode?: number };
  if (error instanceof Overloaded || statusCode === 503) return 'unavailable';
  if (statusCode === 413) return 'too_large';
  if (statusCode === 416) return 'range_not_satisfiable';
  return statusCode < 500 ? 'malformed_request' : 'internal';
}

/**
 * Responds to a call with the same problem document as the API, and to everything else with a page in Korean.
 */
export function refuse(reply: FastifyReply, name: Refused) {
  const { request } = reply;
  const { status, ...more } = problem(name);
  const [type, text] = isCall(request.url)
    ? ['application/problem+json', JSON.stringify({ ...more, status })]
    : ['text/html', PAGES[name](request.id)];
  if (status === 503) reply.header('Retry-After', RETRY_AFTER);
  reply.code(status).type(`${type}; charset=utf-8`);
  if (name !== 'too_large') return reply.send(text);
  return reply.header('Content-Length', Buffer.byteLength(text)).send(afterBody(request.raw, text));
}

/** The same for requests that Node cannot parse, whose path may be unknown. */
export function refusalOfMalformed(status: number, path: string) {
  const { code, page } = UNREADABLE[status] ?? MALFORMED;
  return isCall(path)
    ? { type: 'application/problem+json', text: JSON.stringify(problem(code)) }
    : { type: 'text/html', text: page };
}

const MALFORMED = { code: 'malformed_request', page: MALFORMED_PAGE } as const;

const UNREADABLE: Record<number, { code: ErrorCode; page: string }> = {
  408: { code: 'request_timeout', page: LATE_PAGE },
  431: { code: 'headers_too_large', page: HEAVY_PAGE },
};

function isCall(url: string) {
  return CALL_PREFIXES.some((prefix) => url.startsWith(`${prefix}/`));
}
