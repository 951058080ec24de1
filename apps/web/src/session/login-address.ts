const LOGIN = '/login';
const LOGIN_PAGES = new Set([LOGIN, '/register']);

/** The address of the login page that leads back to `path`. */
export function loginAddress(path: string) {
  return `${LOGIN}?${new URLSearchParams({ redirect: path })}`;
}

/**
 * Where to go after a login: the path in `redirect` if it belongs to this site, otherwise home. The path
 * is checked after resolving it as a browser does: `/.//evil.example` becomes `//evil.example`.
 */
export function afterLogin(redirect: string | null, origin: string) {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, origin)) return '/';
  const url = new URL(redirect, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  const isOfThisSite = url.origin === origin && !/^\/[/\\]/.test(path);
  const place = url.pathname.toLowerCase().replace(/\/+$/, '');
  return isOfThisSite && !LOGIN_PAGES.has(place) ? path : '/';
}
