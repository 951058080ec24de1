import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import {
  type Counted,
  CSRF_COOKIE,
  CSRF_HEADER,
  contract,
  countsOf,
  seoulDay,
} from '@damoa/contracts';
import { type Batch, hasValidHost, isAutomatic, RejectedBatch, Tally } from '@damoa/service';

const { click, search } = contract.statistics;

/** Milliseconds that the API has to accept a batch. */
const TIMEOUT = 3_000;

/** Statuses of the API for an invalid batch, which is not retried as it is. */
const REJECTED = new Set([400, 413, 422]);

const COUNTING = new Set<string>([click.path, search.path]);

/**
 * Counts clicks and searches in this process and sends the counts to the API once a second: passing each of
 * them on would take more CPU time than the pages do.
 */
export class VisitorCounts {
  readonly #tally: Tally<Counted>;
  #taken = 0;

  constructor(origin: string, onFailure: (reason: string) => void) {
    this.#tally = new Tally({ write: (batch) => send(origin, batch), onFailure });
  }

  /**
   * Whether a request is a click or search by its head. Unusual ones are left to the API, whose checks are more
   * thorough: this takes nothing that the API would refuse.
   */
  mayTake(request: IncomingMessage) {
    const { method, url = '', headers } = request;
    const isCounted = method === 'POST' && COUNTING.has(url) && hasValidHost(request);
    return isCounted && isJson(headers) && mayBeOurs(headers);
  }

  /** Counts a request. @returns false if its body is invalid, so that the API can respond */
  take({ url, headers }: IncomingMessage, body: Buffer) {
    const counted = read(url === click.path ? click : search, body);
    const isTaken = counted !== undefined && (isAutomatic(headers) || this.#tally.add(counted));
    if (isTaken) this.#taken += 1;
    return isTaken;
  }

  /** The reports taken since the start, and the different counts that wait to be sent. */
  stats() {
    return { taken: this.#taken, ...this.#tally.stats() };
  }

  /** Sends what has been counted. */
  stop() {
    return this.#tally.stop();
  }
}

/** In a body: names that the API does not accept, or an escape that may hide one. */
const SUSPECT = /__proto__|constructor|\\u/;

function read(counting: typeof click | typeof search, body: Buffer): Counted | undefined {
  if (!isUtf8(body) || SUSPECT.test(body.toString())) return undefined;
  let sent: unknown;
  try {
    sent = JSON.parse(body.toString());
  } catch {
    return undefined;
  }
  const day = seoulDay();
  if (counting === click) {
    const { data } = click.body.safeParse(sent);
    return data && { click: { ...data, day } };
  }
  const { data } = search.body.safeParse(sent);
  return data && { search: { ...data, day } };
}

function isJson({ 'content-type': type = '', 'content-encoding': coding }: IncomingHttpHeaders) {
  return /^application\/json(; ?charset=utf-8)?$/i.test(type) && coding === undefined;
}

/**
 * CSRF protection like that of the API: with the cookie, the header must match. Without the cookie, no
 * visitor's browser is being misused.
 */
function mayBeOurs({ cookie = '', [CSRF_HEADER]: token }: IncomingHttpHeaders) {
  const [ours, another] = cookie.split('; ').filter((one) => one.includes(CSRF_COOKIE));
  if (ours === undefined) return true;
  const isToken = typeof token === 'string' && /^[\w-]+$/.test(token);
  return isToken && ours === `${CSRF_COOKIE}=${token}` && another === undefined;
}

async function send(origin: string, { id, counts }: Batch<Counted>) {
  const { method, path } = contract.counts.add;
  const response = await fetch(`${origin}${path}`, {
    method,
    // The value is not used: the header tells the API that the request comes through a proxy.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '0.0.0.0' },
    body: JSON.stringify(countsOf(id, counts)),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (response.ok) return;
  const reason = `the API answers ${response.status}`;
  throw REJECTED.has(response.status) ? new RejectedBatch(reason) : new Error(reason);
}
