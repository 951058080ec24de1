import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router-dom';
import type { QueryLoader } from '../../routes.tsx';

/** Loads the code and the data of the page at `url`, as going there would. */
export async function loadAhead(routes: RouteObject[], url: URL) {
  const matches = matchRoutes(routes, url) ?? [];
  await Promise.all(
    matches.map(async ({ route, params }) => {
      const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route;
      if (typeof loader !== 'function') return;
      const context = new RouterContextProvider();
      await loader({ request: new Request(url), url, params, pattern: route.path ?? '', context });
    }),
  );
}

/** Loads as the given client does, but behind everything that is needed now, and only once. */
export function behindOthers(queryClient: QueryClient): QueryLoader {
  return {
    async prefetchQuery(options) {
      // What has failed is not asked for again before somebody wants it.
      if (queryClient.getQueryState(options.queryKey)?.status === 'error') return;
      const meta = { ...options.meta, askedFor: 'later' as const };
      await queryClient.prefetchQuery({ ...options, meta, retry: false });
    },
  };
}

/** Gives up what was asked for early, has not arrived, and is not what the page shows now. */
export function dropAhead(queryClient: QueryClient) {
  void queryClient.cancelQueries({
    predicate: (query) => query.meta?.askedFor !== undefined && query.getObserversCount() === 0,
  });
}
