import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { calls } from '../api/queries.ts';
import { loadingPath } from '../navigation/hide-loading.ts';
import { endSession, sessionToken, whileEnding } from '../session/session.ts';

/** The mutation key of the logout, for code that must not send requests for a session that is ending. */
export const LOGOUT = ['logout'];

/**
 * Logs out, first on the server. If that fails, the user stays logged in and the page reports the failure.
 */
export function useLogout() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { key } = useLocation();
  const { mutate, isPending, isError, context } = useMutation({
    mutationKey: LOGOUT,
    mutationFn: () => whileEnding(() => calls.accounts.logout({})),
    // `page` is the history entry that the user logged out from.
    onMutate: () => ({ token: sessionToken(), page: key }),
    // Called with the `key` of the page that is shown by then.
    onSuccess(_data, _variables, { token, page }) {
      // Another tab may have begun a new session in the meantime, which must not be ended.
      const now = sessionToken();
      if (now !== undefined && now !== token) return;
      endSession({ byOwner: true });
      // A user who has navigated on in the meantime stays on that page.
      if (key === page && !loadingPath()) void navigate('/login');
    },
    onError: (error) => console.error('로그아웃에 실패했습니다.', error),
  });
  // The same function on every page, so that components with the button do not re-render.
  const logout = useCallback(() => {
    if (queryClient.isMutating({ mutationKey: LOGOUT }) === 0) mutate();
  }, [queryClient, mutate]);
  const hasFailedHere = isError && context?.page === key;
  const logoutError = hasFailedHere ? '로그아웃하지 못했어요. 다시 시도해 주세요.' : undefined;
  return useMemo(
    () => ({ logout, isLoggingOut: isPending, logoutError }),
    [logout, isPending, logoutError],
  );
}
