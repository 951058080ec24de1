import { Cache } from '@damoa/service';

/** Milliseconds for which a reply is cached. */
const FRESH_FOR = 30_000;
const MAX_BYTES = 4 * 1024 * 1024;

type Handler = (...input: never[]) => Promise<unknown>;

/**
 * Caches the replies of handlers for half a minute, by query and for all operators. Concurrent requests for
 * the same reply share one call. Only for handlers that read nothing else of a request, such as a parameter in its path.
 */
export function cacheReplies<H extends Record<keyof H, Handler>>(handlers: H) {
  const replies = new Cache<unknown>({
    maxBytes: MAX_BYTES,
    sizeOf: (reply, key) => key.length + JSON.stringify(reply).length,
    freshFor: FRESH_FOR,
  });
  const cached = Object.entries<Handler>(handlers).map(([name, handle]) => [
    name,
    (request: { query?: unknown }, ...rest: unknown[]) =>
      replies.fetch(`${name} ${JSON.stringify(request.query)}`, () =>
        handle(...([request, ...rest] as never[])),
      ),
  ]);
  return Object.fromEntries(cached) as H;
}
