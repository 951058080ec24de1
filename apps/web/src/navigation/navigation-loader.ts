import type { QueryClient } from '@tanstack/react-query';
import type { QueryLoader } from '../routes.tsx';

/** Loads for a visit that has begun: what is known is there at once, and refreshed behind it. */
export function forVisit(queryClient: QueryClient): QueryLoader {
  return {
    async prefetchQuery(options) {
      const isKnown = queryClient.getQueryData(options.queryKey) !== undefined;
      const meta = { ...options.meta, askedFor: 'visit' as const };
      const loading = queryClient.prefetchQuery({ ...options, meta });
      if (!isKnown) await loading;
    },
  };
}
