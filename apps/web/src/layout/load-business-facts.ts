import type { BusinessFact } from '@damoa/contracts';
import { Cache } from '@damoa/service/cache';
import type { Calls } from '../api/queries.ts';

/** Milliseconds. The facts change only when the API is restarted. */
const FRESH_FOR = 60_000;

const stored = new Cache<readonly BusinessFact[]>({
  maxBytes: 1_000_000,
  sizeOf: (facts) => 1 + JSON.stringify(facts).length,
  freshFor: FRESH_FOR,
  // The last known facts are served while they are refetched, and for as long as the API is unreachable.
  staleWhileRevalidate: Number.POSITIVE_INFINITY,
});

/**
 * Loads the facts about who runs the shop, on the server: once a minute, not for every page. Never rejects:
 * an empty list if they have never loaded.
 */
export function loadBusinessFacts(apiOrigin: string, { legal }: Calls) {
  const load = async () => (await legal.summary({})).business;
  return stored.fetch(apiOrigin, load).catch(() => []);
}
