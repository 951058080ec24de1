import addresses from 'virtual:addresses';
import type { Call, Contract, DamoaContract, Endpoint, Reply } from '@damoa/contracts';
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type ApiError,
  type CallParts,
  isOffline,
  type Sender,
  send,
  TOO_LATE,
} from './send-call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: {
      /** The page can be shown without it: its failure is not the failure of the page. */
      isSecondary?: boolean;
      /** Requested before its page is shown: for a navigation that has begun, or ahead of one. */
      requestedFor?: 'navigation' | 'preload';
      /** Made from another query, which fails and is logged by itself. */
      isDerived?: boolean;
    };
  }
}

/** The parts that an endpoint has; where each may be left out, the part may be too. */
type Needed<E extends Endpoint> = {
  [Part in keyof Call<E> as keyof Call<E>[Part] extends never ? never : Part]: Call<E>[Part];
};

function makeOptions<E extends Endpoint>(resource: string, name: string) {
  return (call: Needed<E>) => queryOptions<Reply<E>>({ queryKey: [resource, name, call] });
}

type Queries<C extends Contract> = {
  [Resource in keyof C]: {
    [Name in keyof C[Resource]]: ReturnType<typeof makeOptions<C[Resource][Name]>>;
  };
};

type CallsOf<C extends Contract> = {
  [Resource in keyof C]: {
    [Name in keyof C[Resource]]: (
      call: Needed<C[Resource][Name]>,
    ) => Promise<Reply<C[Resource][Name]>>;
  };
};

export type Calls = CallsOf<DamoaContract>;

/** Query options of every endpoint of the contract: `queries.products.list({ query: { page: 2 } })`. */
export const queries = ofEveryEndpoint(makeOptions) as Queries<DamoaContract>;

/** Marks a query that its page can be shown without: when it fails, the page has not failed. */
export function secondary<Query extends object>(query: Query) {
  return { ...query, meta: { isSecondary: true } };
}

/** The same endpoints as calls: `calls.posts.create({ body })`. They throw an `ApiError`. */
export function callsOf(sender: Sender): Calls {
  return ofEveryEndpoint(
    (resource, name) => (call: CallParts) => send(sender, resource, name, call),
  ) as Calls;
}

/** Calls of a page in the browser. */
export const calls = callsOf({ origin: '' });

function ofEveryEndpoint(make: (resource: string, name: string) => unknown): unknown {
  return Object.fromEntries(
    Object.entries(addresses).map(([resource, endpoints]) => [
      resource,
      Object.fromEntries(Object.keys(endpoints).map((name) => [name, make(resource, name)])),
    ]),
  );
}

/**
 * A query client whose queries go by `sender`: one for each request on the server, one for each tab
 * in the browser, where the origin is the page's own ('') and failures are logged.
 */
export function createQueryClient(sender: Sender) {
  const isBrowser = sender.origin === '';
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        if (isBrowser && !meta?.isDerived) console.error(error);
      },
    }),
    defaultOptions: {
      // Offline a mutation fails at once, and the page says so.
      mutations: { networkMode: 'always' },
      queries: {
        queryFn({ queryKey, signal, meta }) {
          const [resource, name, call] = queryKey as [string, string, CallParts];
          const priority = meta?.requestedFor === 'preload' ? 'low' : undefined;
          return send({ ...sender, priority }, resource, name, call, signal);
        },
        // One that came too late is not asked for again: nobody waits three times as long.
        retry: (failures, { problem: { status } }) =>
          isBrowser && status >= 500 && status !== TOO_LATE.status && !isOffline() && failures < 2,
        // Offline a query fails at once, and the page says so, instead of waiting for the network.
        networkMode: 'always',
        // What failed or is stale comes by itself when the network is back.
        refetchOnReconnect: true,
        // A failure that the server has rendered is shown, not replaced by skeletons on hydration.
        retryOnMount: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}
