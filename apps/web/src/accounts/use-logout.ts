import { useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { calls } from '../api/queries.ts';
import { endSession, sessionToken } from '../session/session.ts';

/** Logging out: on the server first. When that fails one stays logged in, and is told on this page. */
export function useLogout() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const shown = useRef(key);
  shown.current = key;
  const [loggingOut, setLoggingOut] = useState(false);
  const [failedAt, setFailedAt] = useState<string>();

  // The same at every page, for what is not to be rendered again.
  const logout = useCallback(async () => {
    const token = sessionToken();
    const { current: leftAt } = shown;
    setLoggingOut(true);
    setFailedAt(undefined);
    try {
      await calls.accounts.logout({});
    } catch (error) {
      console.error('로그아웃에 실패했습니다.', error);
      setFailedAt(leftAt);
      return;
    } finally {
      setLoggingOut(false);
    }
    // Not a session that has begun in another tab meanwhile.
    if (token !== sessionToken()) return;
    endSession({ byOwner: true });
    void navigate('/login');
  }, [navigate]);

  const logoutError = failedAt === key ? '로그아웃하지 못했어요. 다시 시도해 주세요.' : undefined;
  return { logout, loggingOut, logoutError };
}
