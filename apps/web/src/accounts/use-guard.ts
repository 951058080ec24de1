import { useEffect } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router-dom';
import { loadingPath } from '../navigation/hide-loading.ts';
import { loginAddress } from '../session/login-address.ts';
import { hasLoggedOut, sessionToken } from '../session/session.ts';
import { useHasSession } from '../session/use-session.ts';

/**
 * Loads the data of a page for members, in the browser only: the server has no session. A visitor without one is
 * redirected to the login page, before the requested page is shown.
 * @throws the redirect, for the router
 */
export function loadForMember({ pathname, search }: URL, load: () => Promise<unknown>) {
  if (import.meta.env.SSR) return undefined;
  if (!sessionToken()) throw redirect(loginAddress(`${pathname}${search}`));
  return load();
}

/**
 * Redirects to the login from a page that is already shown: after the first load, or when the session ends.
 * @returns whether there is a session
 */
export function useGuard() {
  const hasSession = useHasSession();
  const navigate = useNavigate();
  const { key, pathname, search, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that was loading may have been this one again
  useEffect(() => {
    if (hasSession !== false) return;
    // A user on the way to another page stays on that way. That of a logout to the login must replace this page.
    if ((loadingPath() ?? '/login') !== '/login') return;
    // A user who has logged out does not want to return to this page.
    const to = hasLoggedOut() ? '/login' : loginAddress(`${pathname}${search}${hash}`);
    void navigate(to, { replace: true });
  }, [hasSession, navigate, key, pathname, search, hash]);
  return hasSession === true;
}
