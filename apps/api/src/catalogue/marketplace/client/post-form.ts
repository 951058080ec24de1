import { errorCode } from '@damoa/service';
import {
  MarketplaceBan,
  MarketplaceRefused,
  MarketplaceUnavailable,
  MarketplaceUnreachable,
} from './errors.ts';

/** The maximum size of a response in bytes; a page of 50 products has about 200,000. */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024;

const TOO_MANY_REQUESTS = 429;

/** Codes of failures before there is a connection. After any other, the form may have arrived. */
const UNSENT: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Posts a form in UTF-8 and parses the JSON of the response.
 * @param deadline milliseconds until the whole response must have arrived
 * @param stop aborts the request at once
 * @throws MarketplaceUnreachable if the form was certainly not sent
 * @throws MarketplaceBan if there were too many requests
 * @throws MarketplaceUnavailable if no complete JSON arrives
 * @throws MarketplaceRefused if the HTTP status shows that there is no marketplace at this address
 */
export async function postForm(
  url: URL,
  form: URLSearchParams,
  deadline: number,
  stop?: AbortSignal,
) {
  const { status, retryAfter, text } = await exchange(url, form, deadline, stop);
  if (status === TOO_MANY_REQUESTS) {
    throw new MarketplaceBan('The marketplace answers HTTP 429.', secondsUntil(retryAfter));
  }
  if (status >= 500) {
    throw new MarketplaceUnavailable(`The marketplace answers HTTP ${status}.`);
  }
  // Redirects are not followed: a request signed for one host must not be sent to another.
  if (status < 200 || status > 299) {
    throw new MarketplaceRefused(`The marketplace answers HTTP ${status}. Look at ALIEXPRESS_URL.`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new MarketplaceUnavailable('The answer of the marketplace is not JSON.');
  }
}

async function exchange(url: URL, body: URLSearchParams, deadline: number, stop?: AbortSignal) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(deadline), ...(stop ? [stop] : [])]),
    });
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, retryAfter, text: await readText(answer) };
  } catch (error) {
    if (error instanceof MarketplaceUnavailable) throw error;
    const reason = describe(error, deadline);
    const Failure = UNSENT.has(reason) ? MarketplaceUnreachable : MarketplaceUnavailable;
    throw new Failure(
      `The marketplace at ${url.host} does not answer: ${reason}. ` +
        'If that does not pass, look at ALIEXPRESS_URL.',
    );
  }
}

/** The seconds of a `Retry-After` header, which may also be a date; undefined if it is neither or absent. */
function secondsUntil(retryAfter: string | null) {
  if (retryAfter === null) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  // `Date.parse` would take 1.5 for a date too.
  const time = retryAfter.endsWith(' GMT') ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.ceil((time - Date.now()) / 1_000);
}

async function readText(answer: Response) {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    // Leaving the loop also closes the connection.
    if (length > MAX_ANSWER_BYTES) {
      throw new MarketplaceUnavailable(`The answer has more than ${MAX_ANSWER_BYTES} bytes.`);
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Describes an error by names and codes only: its message may contain the address with all its parameters.
 */
function describe(error: unknown, deadline: number) {
  if (!(error instanceof Error)) return 'unknown error';
  if (error.name === 'TimeoutError') return `no answer within ${deadline} ms`;
  return errorCode(error.cause) || 'the connection broke';
}
