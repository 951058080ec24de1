import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { calls } from './api.ts';
import { endSession } from './session.ts';

/** Logging out: on the server first. When that fails one stays logged in, and is told. */
export function useLogout() {
  const navigate = useNavigate();
  const [state, set] = useState<{ loggingOut: boolean; logoutError?: string }>({
    loggingOut: false,
  });

  async function logout() {
    set({ loggingOut: true });
    try {
      await calls.accounts.logout({});
    } catch (error) {
      console.error('로그아웃에 실패했습니다.', error);
      set({ loggingOut: false, logoutError: '로그아웃하지 못했어요. 다시 시도해 주세요.' });
      return;
    }
    set({ loggingOut: false });
    endSession({ byOwner: true });
    void navigate('/login');
  }

  return { logout, ...state };
}
