import { useEffect } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router-dom';
import { loginAddress } from '../session/login-address.ts';
import { hasLoggedOut, sessionToken } from '../session/session.ts';
import { useHasSession } from '../session/use-session.ts';

/** Sends a visitor to the login before the page is shown, by throwing the way there. */
export function requireSession({ pathname, search }: URL) {
  if (sessionToken()) return;
  throw redirect(loginAddress(`${pathname}${search}`));
}

/** The same for a page that is there already: on the first load, and when the session ends. */
export function useGuard() {
  const hasSession = useHasSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (hasSession !== false) return;
    // Whoever has logged out does not mean to come back here.
    const to = hasLoggedOut() ? '/login' : loginAddress(`${pathname}${search}${hash}`);
    void navigate(to, { replace: true });
  }, [hasSession, navigate, pathname, search, hash]);
  return hasSession === true;
}
