import { queryOptions, useQuery } from '@tanstack/react-query';
import { personalCalls, personalQueries } from '../api/personal-calls.ts';
import { sessionToken } from '../session/session.ts';

const { queryKey } = personalQueries.account.get({});

/** The account of the session that there is now. Another session has another one. */
export function accountQuery() {
  return queryOptions({
    ...personalQueries.account.get({}),
    queryKey: [...queryKey, sessionToken()],
    queryFn: () => personalCalls.account.get({}),
  });
}

/** That account, once it is known that there is a session. */
export function useAccount({ mayRead }: { mayRead: boolean }) {
  return useQuery({
    ...accountQuery(),
    enabled: mayRead,
    // The address may have been confirmed in another window.
    refetchOnWindowFocus: 'always',
  });
}

/** What `invalidateQueries` needs to have the account read again. */
export const ACCOUNT = { queryKey };
