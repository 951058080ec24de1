import { setTimeout } from 'node:timers/promises';
import { IllegalTimestamp, MarketplaceBan, MarketplaceUnavailable } from './errors.ts';
import { excerptWithout } from './excerpt.ts';
import { postForm } from './post-form.ts';
import { resultOf } from './result.ts';
import { sign } from './signature.ts';

/** Requests for one call, those that failed among them. */
const TRIES = 4;
/** Milliseconds of the longest pause before the second try; it doubles for each further one. */
const FIRST_PAUSE = 500;

/** Who may send a request when. Every request counts, those that fail as well. */
export interface RateLimiter {
  /** Waits for the next slot, or until stopped; throws QuotaExhausted when the day's requests are used up. */
  take(stop?: AbortSignal): Promise<void>;
  /** Gives out no slot for so many seconds. */
  ban(seconds: number): Promise<void>;
}

export interface MarketplaceOptions {
  url: string;
  appKey: string;
  appSecret: string;
  /** Whom the commission of a sale belongs to. */
  trackingId: string;
  rateLimiter: RateLimiter;
  /** Milliseconds that one request may take. */
  deadline?: number;
  /** Waits so many milliseconds before a request is tried again. */
  pause?: (milliseconds: number) => Promise<unknown>;
  /** Ends calls at once, wherever they wait. */
  stop?: AbortSignal;
}

export interface MarketplaceClient {
  readonly trackingId: string;
  /**
   * Calls a method of the marketplace, up to four times where that can help.
   * @returns its result; undefined when there are no rows
   * @throws QuotaExhausted before a request for which the quota has no room
   * @throws MarketplaceUnavailable when the last try failed too: later it may succeed
   * @throws MarketplaceRefused when only a person can help
   * @throws the reason of the signal that stops the client
   */
  call(method: string, parameters?: Readonly<Record<string, string>>): Promise<unknown>;
  /** The same client, whose calls end as soon as the signal says so. */
  stoppedBy(stop: AbortSignal): MarketplaceClient;
}

/** A client of the marketplace. Its errors are for an operator, and reveal no key and no secret. */
export function marketplaceClient(options: MarketplaceOptions): MarketplaceClient {
  const { url, appKey, appSecret, trackingId, rateLimiter, deadline = 10_000, stop } = options;
  const pause =
    options.pause ??
    ((milliseconds) => setTimeout(milliseconds, undefined, stop && { signal: stop }));
  const address = new URL(url);
  const excerpt = excerptWithout([appKey, appSecret, trackingId]);

  async function request(method: string, parameters: Readonly<Record<string, string>>) {
    const all = {
      ...parameters,
      app_key: appKey,
      method,
      sign_method: 'sha256',
      timestamp: String(Date.now()),
    };
    const form = new URLSearchParams({ ...all, sign: sign(all, appSecret) });
    return resultOf(method, await postForm(address, form, deadline, stop), excerpt);
  }

  async function callUpToFourTimes(method: string, parameters: Readonly<Record<string, string>>) {
    let wasStampedAgain = false;
    for (let attempt = 1; ; attempt += 1) {
      stop?.throwIfAborted();
      await rateLimiter.take(stop);
      try {
        return await request(method, parameters);
      } catch (error) {
        // Also after the last try: the ban holds for everybody else.
        if (error instanceof MarketplaceBan) await rateLimiter.ban(error.seconds);
        const isLast = attempt === TRIES;
        if (error instanceof IllegalTimestamp && !wasStampedAgain && !isLast) {
          wasStampedAgain = true;
        } else if (!(error instanceof MarketplaceUnavailable) || isLast) {
          throw error;
        } else if (!(error instanceof MarketplaceBan)) {
          await pause(Math.random() * FIRST_PAUSE * 2 ** (attempt - 1));
        }
      }
    }
  }

  return {
    trackingId,
    async call(method, parameters = {}) {
      try {
        return await callUpToFourTimes(method, parameters);
      } catch (error) {
        // What a stop has broken says less than the stop itself.
        stop?.throwIfAborted();
        throw error;
      }
    },
    stoppedBy: (signal) => marketplaceClient({ ...options, stop: signal }),
  };
}
