import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Whether a user agent is a robot's: few come often, and to match one takes longer than to count it. */
const known = new LRUCache<string, boolean>({ max: 1_000 });

function isRobot(userAgent: string) {
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const is = isbot(userAgent);
  known.set(userAgent, is);
  return is;
}

/**
 * Whether no person made the request: robots that name themselves, and browsers that load a page ahead.
 * @see https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Purpose
 */
export function isAutomatic(headers: IncomingHttpHeaders) {
  const purpose = String(headers['sec-purpose'] ?? headers.purpose);
  return isRobot(headers['user-agent'] ?? '') || /prefetch|prerender/.test(purpose);
}
