import { useQuery } from '@tanstack/react-query';
import { shopperCalls, shopperQueries } from '../api/shopper-calls.ts';
import { sessionToken } from '../session/session.ts';

const { queryKey } = shopperQueries.account.get({});

/** The account of the session that there is now. Another session has another one. */
export function useAccount({ mayRead }: { mayRead: boolean }) {
  return useQuery({
    ...shopperQueries.account.get({}),
    queryKey: [...queryKey, sessionToken()],
    queryFn: () => shopperCalls.account.get({}),
    enabled: mayRead,
    // The address may have been confirmed in another window.
    refetchOnWindowFocus: 'always',
  });
}

/** What `invalidateQueries` needs to have the account read again. */
export const ACCOUNT = { queryKey };
