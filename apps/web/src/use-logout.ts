import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { calls } from './api.ts';
import { endSession, sessionToken } from './session.ts';

/** Logging out: on the server first. When that fails one stays logged in, and is told on this page. */
export function useLogout() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [loggingOut, setLoggingOut] = useState(false);
  const [failedAt, setFailedAt] = useState<string>();

  async function logout() {
    const token = sessionToken();
    setLoggingOut(true);
    setFailedAt(undefined);
    try {
      await calls.accounts.logout({});
    } catch (error) {
      console.error('로그아웃에 실패했습니다.', error);
      setFailedAt(key);
      return;
    } finally {
      setLoggingOut(false);
    }
    // Not a session that has begun in another tab meanwhile.
    if (token !== sessionToken()) return;
    endSession({ byOwner: true });
    void navigate('/login');
  }

  const logoutError = failedAt === key ? '로그아웃하지 못했어요. 다시 시도해 주세요.' : undefined;
  return { logout, loggingOut, logoutError };
}
