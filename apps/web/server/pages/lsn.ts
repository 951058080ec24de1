import type { IncomingHttpHeaders } from 'node:http';
import { LSN, LSN_COOKIE } from '@damoa/contracts';

/**
 * The LSN from the visitor's cookie, which their pages must include; undefined if any cached page will do.
 * The API sets the cookie for some seconds with its response to each write.
 */
export function lsnCookieOf({ cookie = '' }: IncomingHttpHeaders) {
  if (!cookie.includes(LSN_COOKIE)) return undefined;
  for (const pair of cookie.split(';')) {
    const [name, value = ''] = pair.trim().split('=');
    if (name === LSN_COOKIE && LSN.test(value)) return value;
  }
  return undefined;
}
