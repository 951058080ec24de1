import { Cache } from '@damoa/service/cache';
import { hashKey } from '@tanstack/react-query';
import { sendCall } from './send-call.ts';

/**
 * Milliseconds. Added to the age of a cached page, it is within the five seconds after which nobody is shown
 * what was before a change.
 */
const FRESH_FOR = 1_000;

const replies = new Cache<unknown>({ maxBytes: 500, sizeOf: () => 1, freshFor: FRESH_FOR });

/** What pages at different addresses have in common: not a single category, which its editor starts from. */
const SHARED = new Set(['categories.list', 'products.words']);

/**
 * Sends a call for a page that the server renders. Pages share the replies that they have in common. Who has
 * just changed something shares none.
 */
export const sendSharedCall: typeof sendCall = (options, resource, name, call, signal) => {
  const isShared = SHARED.has(`${resource}.${name}`) && !options.headers?.cookie;
  if (!isShared) return sendCall(options, resource, name, call, signal);
  const key = hashKey([options.origin, resource, name, call]);
  return replies.fetch(key, () => sendCall(options, resource, name, call));
};
