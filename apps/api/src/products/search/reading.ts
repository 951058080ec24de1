import type { Interpretation } from '@damoa/contracts';
import type { CachedSearchSource } from './cached-search-source.ts';
import type { CompiledQueries, FoundPage, SearchRequest } from './search-request.ts';

/**
 * One way to understand a text: it replaces some of the text, searches the rest, and adds to the explanation what it has
 * replaced.
 * @param leftOut the words that are left out otherwise, as typed
 * @returns undefined if it does not apply, or if what it finds is not what was meant
 */
export type Reading = (
  searches: Searches,
  request: SearchRequest,
  leftOut?: readonly string[],
) => Promise<FoundPage | undefined>;

/** What a reading searches with. */
export interface Searches {
  source: CachedSearchSource;
  /** Searches what the reading makes of the request. It applies to this text again only if that is shorter than all before. */
  search(request: SearchRequest): Promise<FoundPage>;
  /** Searches for the titles that match, by no reading. */
  searchQueries(
    request: SearchRequest,
    compiled: CompiledQueries,
    explanation: Interpretation,
  ): Promise<FoundPage>;
}
