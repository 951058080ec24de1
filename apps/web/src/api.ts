import addresses from 'virtual:addresses';
import type { Call, Contract, DamoaContract, Endpoint, Problem, Reply } from '@damoa/contracts';
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';

/** Milliseconds until an answer is given up. */
const DEADLINE = 10_000;

/** What the API, or the way to it, refused. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

const UNREACHABLE: Problem = {
  type: 'urn:damoa:problem:unavailable',
  title: '연결하지 못했어요.',
  status: 503,
  detail: '연결하지 못했어요. 잠시 후 다시 시도해 주세요.',
};

const TOO_LATE: Problem = {
  type: 'urn:damoa:problem:timeout',
  title: '응답이 너무 늦어요.',
  status: 504,
  detail: '응답이 너무 늦어요. 잠시 후 다시 시도해 주세요.',
};

type Needed<E extends Endpoint> = {
  [Part in 'params' | 'query' as keyof Call<E>[Part] extends never ? never : Part]: Call<E>[Part];
};

function makeOptions<E extends Endpoint>(resource: string, name: string) {
  return (call: Needed<E>) => queryOptions<Reply<E>>({ queryKey: [resource, name, call] });
}

type Queries<C extends Contract> = {
  [Resource in keyof C]: {
    [Name in keyof C[Resource]]: ReturnType<typeof makeOptions<C[Resource][Name]>>;
  };
};

/** Query options of every endpoint of the contract: `queries.products.list({ query: { page: 2 } })`. */
export const queries = Object.fromEntries(
  Object.entries(addresses).map(([resource, endpoints]) => [
    resource,
    Object.fromEntries(
      Object.keys(endpoints).map((name) => [name, makeOptions<Endpoint>(resource, name)]),
    ),
  ]),
) as unknown as Queries<DamoaContract>;

/**
 * A query client whose queries go to the API at `origin`: one for each request on the server, one
 * for each tab in the browser, where the origin is the page's own ('').
 */
export function createQueryClient(origin: string) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => ask(`${origin}${addressOf(queryKey)}`, signal),
        // One that came too late is not asked for again: nobody waits three times as long.
        retry: (failures, { problem: { status } }) =>
          origin === '' && status >= 500 && status !== TOO_LATE.status && failures < 2,
        // A failure that the server has rendered is shown, not replaced by skeletons on hydration.
        retryOnMount: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}

async function ask(url: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]),
  }).catch((error: unknown) => {
    // A superseded request has not failed: it must not be shown as a failure.
    if (signal.aborted) throw error;
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError(isLate ? TOO_LATE : UNREACHABLE);
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && body !== undefined) return body;
  throw new ApiError(isProblem(body) ? body : UNREACHABLE);
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'title' in body && 'status' in body;
}

function addressOf(queryKey: QueryKey) {
  const [resource, name, { params = {}, query = {} }] = queryKey as [
    string,
    string,
    { params?: Record<string, unknown>; query?: Record<string, unknown> },
  ];
  const { path } = addresses[resource]?.[name] ?? { path: '' };
  const filled = path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined)
      search.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
