import type { Settings } from '../settings.ts';

/**
 * Milliseconds after which each layer times out, so that the layer above can still respond within
 * `REQUEST_TIMEOUT`.
 */
export function deadlines({ REQUEST_TIMEOUT }: Pick<Settings, 'REQUEST_TIMEOUT'>) {
  return {
    /** Every response of the API, if necessary with 503. */
    api: Math.round(REQUEST_TIMEOUT * 0.8),
    /** All API calls of a page together. */
    page: Math.round(REQUEST_TIMEOUT * 0.75),
    /** A call that the web server proxies to the API. */
    call: Math.round(REQUEST_TIMEOUT * 0.95),
  };
}
