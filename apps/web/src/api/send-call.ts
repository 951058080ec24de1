import addresses from 'virtual:addresses';
import type { Problem } from '@damoa/contracts';
import { endSession, sessionToken } from '../session/session.ts';
import { fetchRepeatedly } from './fetch-with-retry.ts';

/** Milliseconds until an answer is given up, where nobody says otherwise. */
const DEADLINE = 10_000;

/** What the API, or the way to it, refused. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly problem: Problem;
  /** The status of the answer, whoever gave it; without an answer there is none. */
  readonly status: number | undefined;

  constructor(problem: Problem, status?: number) {
    super(problem.detail);
    this.problem = problem;
    this.status = status;
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

/** Whether the browser knows of no network. */
export function isOffline() {
  return !import.meta.env.SSR && !navigator.onLine;
}

export const TOO_LATE: Problem = {
  type: 'urn:damoa:problem:timeout',
  title: '응답이 너무 늦어요.',
  status: 504,
  detail: '응답이 너무 늦어요. 잠시 후 다시 시도해 주세요.',
};

/** Where calls go, and on whose behalf. */
export interface Sender {
  /** The API's origin; '' is the page's own. */
  origin: string;
  /** The address of the visitor for whom a server calls. */
  forwardedFor?: string | undefined;
  /** Low where nobody waits for the answer. */
  priority?: RequestPriority | undefined;
  /** Until when answers count, where it is not ten seconds for each. */
  deadline?: AbortSignal | undefined;
}

/** The parts of a call, as a contract's `Call` has them. */
export interface CallParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Sends a call of the contract and gives its reply.
 * @throws ApiError when it is refused or does not get through
 */
export async function send(
  sender: Sender,
  resource: string,
  name: string,
  call: CallParts,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    return await sendOnce(sender, resource, name, call, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status !== 419) throw error;
    // The cookie is not one of the API's: with a new one the call may pass.
    await sendOnce(sender, 'accounts', 'csrfCookie', {}, signal);
    return sendOnce(sender, resource, name, call, signal);
  }
}

async function sendOnce(
  sender: Sender,
  resource: string,
  name: string,
  { params = {}, query = {}, headers = {}, body }: CallParts,
  signal?: AbortSignal,
): Promise<unknown> {
  const { method, path, access } = addressOf(resource, name);
  const token = access === 'anyone' ? undefined : sessionToken();
  const deadline = sender.deadline ?? AbortSignal.timeout(DEADLINE);
  const answer = await fetchRepeatedly(`${sender.origin}${fill(path, params, query)}`, {
    method,
    headers: present({
      ...headers,
      accept: 'application/json',
      'content-type': body === undefined ? undefined : 'application/json',
      authorization: token && `Bearer ${token}`,
      'x-forwarded-for': sender.forwardedFor,
      ...(method !== 'GET' && csrfHeaders()),
    }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(sender.priority && { priority: sender.priority }),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  }).catch((error: unknown) => {
    // A superseded request has not failed: it must not be shown as a failure.
    if (signal?.aborted) throw error;
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError(isLate ? TOO_LATE : isOffline() ? OFFLINE : UNREACHABLE);
  });
  if (answer.status === 204) return undefined;
  const reply: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && reply !== undefined) return reply;
  // The session has ended on the server. Not when another has begun meanwhile.
  if (answer.status === 401 && token && token === sessionToken()) endSession();
  throw new ApiError(isProblem(reply) ? reply : UNREACHABLE, answer.status);
}

function addressOf(resource: string, name: string) {
  const address = addresses[resource]?.[name];
  if (!address) throw new Error(`The contract has no ${resource}.${name}.`);
  return address;
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

/** The token of the cookie, and the one that a page may carry. */
function csrfHeaders() {
  if (import.meta.env.SSR) return {};
  const cookie = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  return {
    'x-xsrf-token': cookie,
    'x-csrf-token': meta,
  };
}

function present(headers: Record<string, unknown>) {
  const entries = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'title' in body && 'status' in body;
}
