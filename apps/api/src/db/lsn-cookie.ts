import { LSN_COOKIE } from '@damoa/contracts';
import { type Lsn, parseLsn } from './lsn.ts';

const IN_HEADER = new RegExp(`(?:^|;\\s*)${LSN_COOKIE}=([^;]*)`);

/** Parses the LSN in a `Cookie` header; `MIN_LSN` without one. */
export function lsnInCookies(header: string | undefined): Lsn {
  return parseLsn(header && IN_HEADER.exec(header)?.[1]);
}
