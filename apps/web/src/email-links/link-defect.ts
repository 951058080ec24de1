import { isExpired, parseEmailToken } from '@damoa/contracts';
import { queryOptions } from '@tanstack/react-query';

/** `truncated`: mail programs break long links. */
export type LinkDefect = 'truncated' | 'expired';

/** What a token shows to be wrong with its link, at a time in milliseconds since 1970; null if nothing. */
export function defectOf(token: string, now: number): LinkDefect | null {
  const claim = parseEmailToken(token);
  if (!claim) return 'truncated';
  return isExpired(claim, now) ? 'expired' : null;
}

/** The defect of the link that opened a page, by the server's clock: that of a device may be wrong. */
export function linkDefect(search: URLSearchParams) {
  const token = tokenIn(search);
  return queryOptions({
    queryKey: ['link', token],
    queryFn: () => defectOf(token, Date.now()),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The token in the address of a link. */
export function tokenIn(search: URLSearchParams) {
  return search.get('token') ?? '';
}
