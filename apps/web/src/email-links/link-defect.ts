import { queryOptions } from '@tanstack/react-query';

/** The format of the API's tokens: user id, expiry in seconds since 1970 (0 for never), and signature. */
const TOKEN = /^\d+\.(\d+)\.[\w-]{43}$/;

/** `truncated`: mail programs break long links. */
export type LinkDefect = 'truncated' | 'expired';

/** What a token shows to be wrong with its link, at a time in milliseconds since 1970; null if nothing. */
export function defectOf(token: string, now: number): LinkDefect | null {
  const [, expires] = TOKEN.exec(token) ?? [];
  if (expires === undefined) return 'truncated';
  return expires !== '0' && Number(expires) * 1_000 <= now ? 'expired' : null;
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
