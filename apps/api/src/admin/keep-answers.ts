import { Cache } from '@damoa/service';

/** Milliseconds for which an answer is given again. */
const KEPT = 30_000;
const MOST_BYTES = 4 * 1024 * 1024;

type Handler = (...input: never[]) => Promise<unknown>;

/**
 * The same handlers, whose answers by query are given again for half a minute to every operator; several
 * who ask for one at a time share the work.
 */
export function keepAnswers<H extends Record<keyof H, Handler>>(handlers: H) {
  const answers = new Cache<unknown>({
    maxBytes: MOST_BYTES,
    sizeOf: (answer, key) => key.length + JSON.stringify(answer).length,
    freshFor: KEPT,
  });
  const kept = Object.entries<Handler>(handlers).map(([name, handle]) => [
    name,
    (request: { query?: unknown }, ...rest: unknown[]) =>
      answers.fetch(`${name} ${JSON.stringify(request.query)}`, () =>
        handle(...([request, ...rest] as never[])),
      ),
  ]);
  return Object.fromEntries(kept) as H;
}
