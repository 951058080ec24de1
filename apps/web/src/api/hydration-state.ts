import type { DehydratedState } from '@tanstack/react-query';

/** What the server knew, without the times: two pages that show the same are the same bytes. */
export function withoutTimes({ mutations, queries }: DehydratedState): DehydratedState {
  return {
    mutations,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: 0,
      state: { ...query.state, dataUpdatedAt: 0, errorUpdatedAt: 0 },
    })),
  };
}

/** The same, known since `time` (milliseconds since 1970; 0 is long ago). */
export function knownSince(time: number, { mutations, queries }: DehydratedState): DehydratedState {
  return {
    mutations,
    queries: queries.map(({ state, ...query }) => ({
      ...query,
      state: { ...state, dataUpdatedAt: state.data === undefined ? 0 : time },
    })),
  };
}

/**
 * Since when the data of the loaded page is known. The server's pages are seconds old at most, but
 * going back may bring one out of the browser's own store, whatever its age.
 */
export function loadedAt() {
  const [navigation] = performance.getEntriesByType('navigation');
  const isBack = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
  return isBack ? 0 : Date.now();
}
