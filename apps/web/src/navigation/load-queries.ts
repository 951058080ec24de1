import { noop, type QueryClient } from '@tanstack/react-query';
import type { LoadQuery } from './page.ts';

/** Loads queries for a page that is rendered once they have settled. */
export function loadForRendering(queryClient: QueryClient): LoadQuery {
  return (query) => queryClient.query(query).then(noop, noop);
}

/**
 * Loads queries for a navigation in progress. A cached query is shown immediately, and revalidated, unless it is known to
 * have changed: then the navigation waits for it as for one that is not cached, up to its timeout. The list to which a
 * member returns after saving a post would move once the post arrives.
 */
export function loadForNavigation(queryClient: QueryClient): LoadQuery {
  return async (query) => {
    const { data, isInvalidated } = queryClient.getQueryState(query.queryKey) ?? {};
    const meta = { ...query.meta, requestedFor: 'navigation' as const };
    const loading = queryClient.query({ ...query, meta }).then(noop, noop);
    if (data === undefined || isInvalidated) await loading;
  };
}

/** Loads queries for a page that may be visited next: with low priority, and without retries. */
export function loadForPreload(queryClient: QueryClient): LoadQuery {
  return async (query) => {
    // A query that has failed is not preloaded again.
    if (queryClient.getQueryState(query.queryKey)?.status === 'error') return;
    if (queryClient.getQueryDefaults(query.queryKey).meta?.isRemoved) return;
    const meta = { ...query.meta, requestedFor: 'preload' as const };
    await queryClient.query({ ...query, meta, retry: false }).catch(noop);
  };
}

/** Cancels queries that are in flight for a navigation or a preload, and not used by the current page. */
export function cancelUnused(queryClient: QueryClient) {
  void queryClient.cancelQueries({
    predicate: (query) => query.meta?.requestedFor !== undefined && query.getObserversCount() === 0,
  });
}
