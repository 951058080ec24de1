import type { IncomingMessage, RequestListener } from 'node:http';
import type { VisitorCounts } from './visitor-counts.ts';

/** Bytes of a body that can be a click or a search. */
const LONGEST_BODY = 4_096;

/**
 * Answers what is only counted before the framework sees it, which would take several times as long as
 * the counting. Everything else, and whatever is not counted, goes on to `handle` as it came.
 *
 * @param headers of every response
 */
export function countBefore(
  counts: VisitorCounts,
  headers: Record<string, string>,
  handle: RequestListener,
): RequestListener {
  return (request, response) => {
    const length = lengthOf(request);
    if (!counts.mayTake(request) || !(length > 0 && length <= LONGEST_BODY)) {
      return handle(request, response);
    }
    function read() {
      // All of it, or nothing as long as some is missing.
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
