import { Cache } from '@damoa/service';

/** Milliseconds for which an answer is given again. */
const FRESH_FOR = 30_000;
const MOST_BYTES = 4 * 1024 * 1024;

type Handler = (...input: never[]) => Promise<unknown>;

/**
 * The same handlers, whose answers by query are given again for half a minute to every operator; several
 * who ask for one at a time share the work.
 */
export function cacheReplies<H extends Record<keyof H, Handler>>(handlers: H) {
  const answers = new Cache<unknown>({
    maxBytes: MOST_BYTES,
    sizeOf: (answer, key) => key.length + JSON.stringify(answer).length,
    freshFor: FRESH_FOR,
  });
  const cached = Object.entries<Handler>(handlers).map(([name, handle]) => [
    name,
    (request: { query?: unknown }, ...rest: unknown[]) =>
      answers.fetch(`${name} ${JSON.stringify(request.query)}`, () =>
        handle(...([request, ...rest] as never[])),
      ),
  ]);
  return Object.fromEntries(cached) as H;
}
