const LOGIN = '/login';
const ENTRANCES = new Set([LOGIN, '/register']);

/** Where to log in, and to come back from to `path`. */
export function loginAddress(path: string) {
  return `${LOGIN}?${new URLSearchParams({ redirect: path })}`;
}

/**
 * Where a login leads: the path that `redirect` names, if it is one of this site, else home. What a
 * browser makes of it counts, not how it begins: `/.//evil.example` becomes `//evil.example`.
 */
export function afterLogin(redirect: string | null, origin: string) {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, origin)) return '/';
  const url = new URL(redirect, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  const isOfThisSite = url.origin === origin && !/^\/[/\\]/.test(path);
  const place = url.pathname.toLowerCase().replace(/\/+$/, '');
  return isOfThisSite && !ENTRANCES.has(place) ? path : '/';
}
