import { CSRF_COOKIE, CSRF_HEADER, type Problem } from '@damoa/contracts';
import { parseJson } from '../browser/parse-json.ts';
import { sessionRefused, sessionToken } from '../session/session.ts';
import { endpointOf } from './endpoints.ts';
import { fetchWithRetry } from './fetch-with-retry.ts';
import { withoutUndefined } from './without-undefined.ts';

/** Milliseconds until a call times out, unless its options have another deadline. */
const TIMEOUT = 10_000;

/** The failure of a call that the API refused, or that did not reach it. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly problem: Problem;
  /** The status of the response, even if it was not a problem document; undefined without a response. */
  readonly status: number | undefined;

  constructor(problem: Problem, status?: number) {
    super(problem.detail);
    this.problem = problem;
    this.status = status;
  }

  /** Whether another attempt may succeed. A proxy may refuse a call without a problem document, too. */
  get isTransient() {
    const { status = 503 } = this;
    return status < 400 || status === 429 || status >= 500;
  }
}

const UNREACHABLE: Problem = {
  type: 'urn:damoa:problem:unavailable',
  title: '연결하지 못했어요.',
  status: 503,
  detail: '연결하지 못했어요. 잠시 후 다시 시도해 주세요.',
};

const OFFLINE: Problem = {
  ...UNREACHABLE,
  detail: '인터넷 연결이 끊긴 것 같아요. 연결을 확인한 뒤 다시 시도해 주세요.',
};

/** Whether the browser reports that it is offline. */
export function isOffline() {
  return !import.meta.env.SSR && !navigator.onLine;
}

export const TIMED_OUT: Problem = {
  type: 'urn:damoa:problem:timeout',
  title: '응답이 너무 늦어요.',
  status: 504,
  detail: '응답이 너무 늦어요. 잠시 후 다시 시도해 주세요.',
};

/** The target and the context of calls. */
export interface CallOptions {
  /** The API's origin; '' is the page's own origin. */
  origin: string;
  /** Headers of the visitor for whom the server sends the call; a browser adds its own. */
  headers?: Record<string, string | undefined>;
  /** Low if nobody is waiting for the response. */
  priority?: RequestPriority | undefined;
  /** Aborts all calls together; without it each call times out after ten seconds. */
  deadline?: AbortSignal | undefined;
}

/** The parts of any call of the contract. */
export interface CallParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

/**
 * Sends a call of the contract and returns its reply.
 * @throws ApiError if the call is refused or does not get through
 */
export async function sendCall(
  options: CallOptions,
  resource: string,
  name: string,
  call: CallParts,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    return await sendOnce(options, resource, name, call, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status !== 419) throw error;
    // The CSRF cookie is missing or invalid: the call may succeed with a new one.
    await sendOnce(options, 'accounts', 'csrfCookie', {}, signal);
    return sendOnce(options, resource, name, call, signal);
  }
}

async function sendOnce(
  options: CallOptions,
  resource: string,
  name: string,
  { params = {}, query = {}, headers = {}, body }: CallParts,
  signal?: AbortSignal,
): Promise<unknown> {
  const { method, path, access } = endpointOf(resource, name);
  const token = access === 'anyone' ? undefined : sessionToken();
  const deadline = options.deadline ?? AbortSignal.timeout(TIMEOUT);
  const { response, text } = await fetchWithRetry(`${options.origin}${fill(path, params, query)}`, {
    method,
    headers: withoutUndefined({
      ...headers,
      accept: 'application/json',
      'content-type': body === undefined ? undefined : 'application/json',
      authorization: token && `Bearer ${token}`,
      ...options.headers,
      ...(method !== 'GET' && csrfHeaders()),
    }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.priority && { priority: options.priority }),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  }).catch((error: unknown) => {
    // A cancelled request has not failed and must not be shown as a failure.
    if (signal?.aborted) throw error;
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError(isLate ? TIMED_OUT : isOffline() ? OFFLINE : UNREACHABLE);
  });
  if (response.status === 204) return undefined;
  const reply = parseJson(text);
  if (response.ok && reply !== undefined) return reply;
  // The session has ended on the server. A session that has begun in the meantime stays.
  if (response.status === 401 && token) sessionRefused(token);
  throw new ApiError(isProblemDocument(reply) ? reply : UNREACHABLE, response.status);
}

function fill(path: string, params: Record<string, unknown>, query: Record<string, unknown>) {
  const filled = path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined)
      search.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** The headers with the CSRF tokens from the cookie and from the page's `<meta>`, if they exist. */
export function csrfHeaders() {
  if (import.meta.env.SSR) return {};
  const cookie = new RegExp(`(?:^|; )${CSRF_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  return withoutUndefined({ [CSRF_HEADER]: cookie, 'x-csrf-token': meta });
}

function isProblemDocument(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'title' in body && 'status' in body;
}
