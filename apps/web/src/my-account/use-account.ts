import { useQuery } from '@tanstack/react-query';
import { ofSession } from '../api/of-session.ts';
import { personalQueries } from '../api/personal-calls.ts';

const query = personalQueries.myAccount.get({});

/** The query of the current session's account. */
export const accountQuery = () => ofSession(query);

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
export const ACCOUNT = { queryKey: query.queryKey };
