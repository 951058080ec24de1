import type { QueryClient } from '@tanstack/react-query';

/**
 * Requests once more what the server could not load in time, if the page may still receive it. The page shows
 * nothing of this.
 */
export function reloadFailed(queryClient: QueryClient) {
  return queryClient.refetchQueries({
    type: 'active',
    predicate: ({ meta, state }) =>
      meta?.mayComeLate === true && (state.error?.problem.status ?? 0) >= 500,
  });
}
