import type { IncomingHttpHeaders } from 'node:http';
import { POSITION, POSITION_COOKIE } from '@damoa/contracts';

/**
 * The position in the database's log that the pages of this visitor must include; undefined for whom no
 * page is too old. The API sets the cookie, for some seconds, with its response to each change.
 */
export function positionOf({ cookie = '' }: IncomingHttpHeaders) {
  if (!cookie.includes(POSITION_COOKIE)) return undefined;
  for (const pair of cookie.split(';')) {
    const [name, value = ''] = pair.trim().split('=');
    if (name === POSITION_COOKIE && POSITION.test(value)) return value;
  }
  return undefined;
}
