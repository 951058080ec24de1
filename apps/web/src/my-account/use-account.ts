import { queryOptions, useQuery } from '@tanstack/react-query';
import { personalCalls, personalQueries } from '../api/personal-calls.ts';
import { sessionToken } from '../session/session.ts';

const { queryKey } = personalQueries.account.get({});

/**
 * The query of the current session's account. The key contains the token, because another session has another
 * account.
 */
export function accountQuery() {
  return queryOptions({
    ...personalQueries.account.get({}),
    queryKey: [...queryKey, sessionToken()],
    queryFn: () => personalCalls.account.get({}),
  });
}

/**
 * The account of the current session. `mayRead` must be true only once it is known that there is a session.
 */
export function useAccount({ mayRead }: { mayRead: boolean }) {
  return useQuery({
    ...accountQuery(),
    enabled: mayRead,
    // The address may have been confirmed in another window.
    refetchOnWindowFocus: 'always',
  });
}

/** The filter for `invalidateQueries` that refetches the account. */
export const ACCOUNT = { queryKey };
