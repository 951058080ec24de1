import type { BusinessFact } from '@damoa/contracts';
import { Cache } from '@damoa/service/cache';
import type { Calls } from '../api/queries.ts';

/** Milliseconds. It changes with a start of the API only. */
const FRESH_FOR = 60_000;

const stored = new Cache<readonly BusinessFact[]>({
  maxBytes: 1_000_000,
  sizeOf: (facts) => 1 + JSON.stringify(facts).length,
  freshFor: FRESH_FOR,
  // What was known last is served while the API is asked again, and for as long as it is away.
  staleWhileRevalidate: Number.POSITIVE_INFINITY,
});

/** Who runs the shop, for the server: asked for once a minute, not with every page. Empty if nobody knows. */
export function loadBusinessFacts(apiOrigin: string, { legal }: Calls) {
  const load = async () => (await legal.summary({})).business;
  return stored.fetch(apiOrigin, load).catch(() => []);
}
