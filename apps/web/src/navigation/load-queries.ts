import type { QueryClient } from '@tanstack/react-query';
import type { LoadQuery } from './page.ts';

const noop = () => {};

/** Loads what is not there yet, for a page that is rendered at once. */
export function loadForRendering(queryClient: QueryClient): LoadQuery {
  return (query) => queryClient.query(query).then(noop, noop);
}

/** Loads for a navigation that has begun: what is cached is shown at once, and revalidated behind it. */
export function loadForNavigation(queryClient: QueryClient): LoadQuery {
  return async (query) => {
    const isCached = queryClient.getQueryData(query.queryKey) !== undefined;
    const meta = { ...query.meta, requestedFor: 'navigation' as const };
    const loading = queryClient.query({ ...query, meta }).then(noop, noop);
    if (!isCached) await loading;
  };
}

/** Loads for a page that may be visited next: behind everything that is needed now, and only once. */
export function loadForPreload(queryClient: QueryClient): LoadQuery {
  return async (query) => {
    // What has failed is not requested again before somebody wants it.
    if (queryClient.getQueryState(query.queryKey)?.status === 'error') return;
    const meta = { ...query.meta, requestedFor: 'preload' as const };
    await queryClient.query({ ...query, meta, retry: false }).catch(noop);
  };
}

/** Cancels what was requested before its page was shown, is still in flight, and is not shown now. */
export function cancelUnused(queryClient: QueryClient) {
  void queryClient.cancelQueries({
    predicate: (query) => query.meta?.requestedFor !== undefined && query.getObserversCount() === 0,
  });
}
