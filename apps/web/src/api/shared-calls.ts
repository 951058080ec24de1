import { Cache } from '@damoa/service/cache';
import { hashKey } from '@tanstack/react-query';
import { sendCall } from './send-call.ts';
import { untilAborted } from './until-aborted.ts';

/**
 * Milliseconds for which replies are shared. Together with the age of a cached page, it stays within the five
 * seconds after which no visitor sees the state before a change.
 */
const FRESH_FOR = 1_000;

const replies = new Cache<unknown>({ maxBytes: 500, sizeOf: () => 1, freshFor: FRESH_FOR });

/**
 * Calls that pages at different addresses have in common. Not a single category: its editor must start from
 * the current one.
 */
const SHARED = new Set(['categories.list', 'products.words']);

/**
 * Sends a call for a page that the server renders. Pages share replies that they have in common. A visitor
 * who has just changed something (and therefore sends the LSN cookie) shares none. Each page waits only until
 * its own deadline, not until that of the page that sent the call.
 */
export const sendSharedCall: typeof sendCall = (options, resource, name, call, signal) => {
  const isShared = SHARED.has(`${resource}.${name}`) && !options.headers?.cookie;
  if (!isShared) return sendCall(options, resource, name, call, signal);
  const key = hashKey([options.origin, resource, name, call]);
  const { deadline, ...rest } = options;
  const reply = replies.fetch(key, () => sendCall(rest, resource, name, call));
  return deadline ? untilAborted(reply, deadline) : reply;
};
