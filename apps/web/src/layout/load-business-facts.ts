import type { BusinessFact } from '@damoa/contracts';
import { Cache } from '@damoa/service/cache';
import { createCalls } from '../api/queries.ts';
import { untilAborted } from '../api/until-aborted.ts';

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
 * Loads the facts about who runs the shop, on the server: once a minute, not for every page. All pages share
 * the call, which therefore has nothing of a visitor, and no page's deadline.
 * @returns undefined if the facts have never loaded, or not before the deadline of this page. Never rejects
 */
export function loadBusinessFacts({ origin, deadline }: { origin: string; deadline: AbortSignal }) {
  const { legal } = createCalls({ origin });
  const load = async () => (await legal.summary({})).business;
  return untilAborted(stored.fetch(origin, load), deadline).catch(() => undefined);
}
