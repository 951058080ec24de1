import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Results by user agent: few are frequent, and matching one takes longer than counting a click. */
const known = new LRUCache<string, boolean>({ max: 1_000 });

function isRobot(userAgent: string) {
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const is = isbot(userAgent);
  known.set(userAgent, is);
  return is;
}

/**
 * Whether a request was made by no person: by robots that name themselves, or browsers that prefetch a page.
 * @see https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Purpose
 */
export function isAutomatic(headers: IncomingHttpHeaders) {
  const purpose = String(headers['sec-purpose'] ?? headers.purpose);
  return isRobot(headers['user-agent'] ?? '') || /prefetch|prerender/.test(purpose);
}
