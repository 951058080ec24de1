import type { DehydratedState } from '@tanstack/react-query';
import { navigationType } from '../browser/navigation-type.ts';

/**
 * Removes the timestamps from the server's data, so that two renderings of the same data are byte-identical.
 */
export function withoutTimestamps({ mutations, queries }: DehydratedState): DehydratedState {
  return {
    mutations,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: 0,
      state: { ...query.state, dataUpdatedAt: 0, errorUpdatedAt: 0 },
    })),
  };
}

/** Marks the data as updated at `time` (milliseconds since 1970; 0 is stale). */
export function withTimestamps(
  time: number,
  { mutations, queries }: DehydratedState,
): DehydratedState {
  return {
    mutations,
    queries: queries.map(({ state, ...query }) => ({
      ...query,
      state: { ...state, dataUpdatedAt: state.data === undefined ? 0 : time },
    })),
  };
}

/**
 * When the data of the loaded page were updated. The server's pages are seconds old at most, but going
 * back may show a page of any age from the browser's cache.
 */
export function loadedAt() {
  return navigationType() === 'back_forward' ? 0 : Date.now();
}
