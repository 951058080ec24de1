import type { Settings } from './settings.ts';

/**
 * Milliseconds after which each layer gives up, so that the layer that waits for it can still answer
 * within `REQUEST_TIMEOUT`.
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
