import type { IncomingMessage, RequestListener } from 'node:http';
import type { VisitorCounts } from './visitor-counts.ts';

/** The maximum size of the body of a click or search, in bytes. */
const MAX_BODY_BYTES = 4_096;

/**
 * Answers clicks and searches before they reach the framework, which would take several times as long as
 * counting them. All other requests, and those that cannot be counted, are passed on to `handle` unchanged.
 * @param headers the headers of every response
 */
export function countBefore(
  counts: VisitorCounts,
  headers: Record<string, string>,
  handle: RequestListener,
): RequestListener {
  return (request, response) => {
    const length = lengthOf(request);
    if (!counts.mayTake(request) || !(length > 0 && length <= MAX_BODY_BYTES)) {
      return handle(request, response);
    }
    function read() {
      // Reads the whole body, or nothing as long as some of it is missing.
      const body: Buffer | null = request.read(length);
      if (!body) return;
      request.off('readable', read);
      if (counts.take(request, body)) {
        response.writeHead(204, headers).end();
      } else {
        request.unshift(body);
        handle(request, response);
      }
    }
    request.on('readable', read);
  };
}

function lengthOf({ headers }: IncomingMessage) {
  return Number(headers['content-length'] ?? Number.NaN);
}
