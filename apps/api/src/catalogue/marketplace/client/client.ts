import { setTimeout } from 'node:timers/promises';
import {
  IllegalTimestamp,
  MarketplaceBan,
  MarketplaceUnavailable,
  MarketplaceUnreachable,
} from './errors.ts';
import { excerptWithout } from './excerpt.ts';
import { postForm } from './post-form.ts';
import { resultOf } from './result.ts';
import { sign } from './signature.ts';

/** Requests per call, including failed ones. */
const TRIES = 4;
/** The longest pause before the second try, in milliseconds. It doubles for each further try. */
const FIRST_PAUSE = 500;

/** Limits requests of all processes together. Every request counts, including failed ones, unless given back. */
export interface RateLimiter {
  /**
   * Waits for the next slot.
   * @returns a function that gives the request back, if it has not been sent
   * @throws QuotaExhausted if the daily quota is used up
   * @throws AbortError when `stop` is aborted while waiting
   */
  take(stop?: AbortSignal): Promise<() => Promise<void>>;
  /** Blocks all slots for a number of seconds. */
  ban(seconds: number): Promise<void>;
}

export interface MarketplaceOptions {
  url: string;
  appKey: string;
  appSecret: string;
  /** The account that earns the commission. */
  trackingId: string;
  rateLimiter: RateLimiter;
  /** The timeout of one request in milliseconds. */
  deadline?: number;
  /** Waits before a retry. */
  pause?: (milliseconds: number) => Promise<unknown>;
  /** Aborts calls at once, wherever they wait. */
  stop?: AbortSignal;
}

export interface MarketplaceClient {
  readonly trackingId: string;
  /**
   * Calls a method of the marketplace, with up to four tries if a retry can help.
   * @returns the result; undefined if there are no rows
   * @throws QuotaExhausted if the quota does not allow the next request
   * @throws MarketplaceUnavailable if the last try failed too; it may succeed later
   * @throws MarketplaceRefused if a person must change something
   * @throws the reason of the signal that stops the client
   */
  call(method: string, parameters?: Readonly<Record<string, string>>): Promise<unknown>;
  /** The same client, whose calls end when the signal is aborted. */
  stoppedBy(stop: AbortSignal): MarketplaceClient;
}

/** A client of the marketplace. Its errors are written for operators and reveal no key or secret. */
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
      const giveBack = await rateLimiter.take(stop);
      try {
        return await request(method, parameters);
      } catch (error) {
        // If that fails, one request too many is counted, and the outage is still what to report.
        if (error instanceof MarketplaceUnreachable) await giveBack().catch(() => {});
        // Even after the last try, since the ban applies to all other callers too.
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
        // If the client was stopped, the reason says more than the error that the stop caused.
        stop?.throwIfAborted();
        throw error;
      }
    },
    stoppedBy: (signal) => marketplaceClient({ ...options, stop: signal }),
  };
}
