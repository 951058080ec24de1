import endpoints from 'virtual:endpoints/page';
import type { PageContract } from '@damoa/contracts';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { type CallsOf, callsOf, type KeyPrefix, queriesOf } from './calls.ts';
import { addEndpoints } from './endpoints.ts';
import {
  ApiError,
  type CallOptions,
  type CallParts,
  isOffline,
  sendCall,
  TIMED_OUT,
} from './send-call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: {
      /** The page can be shown without this query: its failure is not a failure of the page. */
      isSecondary?: boolean;
      /** Wherever it appears on the page, nothing that is shown moves: after a failure it may still be loaded. */
      mayComeLate?: boolean;
      /** Set if requested before the page is shown: for a navigation in progress, or for a preload. */
      requestedFor?: 'navigation' | 'preload';
      /** What it loads is being deleted, or has been. */
      isRemoved?: boolean;
      /** Computed from another query, which has its own retries and logs its own failures. */
      isDerived?: boolean;
    };
  }
}

addEndpoints(endpoints);

export type Calls = CallsOf<PageContract>;

/**
 * The beginning of a query key, for filters. A name that the contract does not have does not compile.
 * @example { queryKey: ['posts', 'list'] satisfies PageKey }
 */
export type PageKey = KeyPrefix<PageContract>;

/**
 * Query options for every endpoint that any page may call.
 * @example queries.products.list({ query: { page: 2 } })
 */
export const queries = queriesOf<PageContract>(endpoints);

/** Marks a query that the page can be shown without: if it fails, the page has not failed. */
export function secondary<Query extends object>(query: Query) {
  return { ...query, meta: { isSecondary: true } };
}

/** Marks a secondary query whose data move nothing on the page when they come later than the rest. */
export function secondaryLate<Query extends object>(query: Query) {
  return { ...query, meta: { isSecondary: true, mayComeLate: true } };
}

/**
 * A function for every endpoint that any page may call. It throws an `ApiError` if the call fails.
 * @example calls.posts.create({ body })
 */
export function createCalls(options: CallOptions): Calls {
  return callsOf<PageContract>(endpoints, options);
}

/** Calls to the API from the browser. */
export const calls = createCalls({ origin: '' });

/**
 * Creates a query client: one per request on the server, one per tab in the browser. In the browser
 * the origin is '', the page's own, and failures are logged.
 */
export function createQueryClient(options: CallOptions, send = sendCall) {
  const isBrowser = options.origin === '';
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        if (isBrowser && !meta?.isDerived) console.error(error);
      },
    }),
    defaultOptions: {
      // Offline a mutation fails immediately, and the page says so.
      mutations: { networkMode: 'always' },
      queries: {
        queryFn({ queryKey, signal, meta }) {
          const [resource, name, call] = queryKey as [string, string, CallParts];
          const priority = meta?.requestedFor === 'preload' ? 'low' : undefined;
          return send({ ...options, priority }, resource, name, call, signal);
        },
        // A query that has timed out is not retried: no user waits three times as long.
        retry: (failures, error) =>
          isBrowser &&
          failures < 2 &&
          error instanceof ApiError &&
          error.problem.status >= 500 &&
          error.problem.status !== TIMED_OUT.status &&
          !isOffline(),
        // Offline a query fails immediately, and the page says so, instead of waiting for the network.
        networkMode: 'always',
        // Failed and stale queries are refetched when the network is back.
        refetchOnReconnect: true,
        // A failure that the server rendered stays on the screen: hydration must not replace it with
        // skeletons. A query that no loader requests sets this to true, or nothing would load it again.
        retryOnMount: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}
