import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shopperCalls, shopperQueries } from '../api/shopper-calls.ts';
import { sessionToken } from '../session/session.ts';

const { queryKey } = shopperQueries.account.sessions({});

/** What `invalidateQueries` needs to have the sessions read again. */
export const SESSIONS = { queryKey };

/** Where the member is logged in, and how to log out there: from one, or for `null` from all others. */
export function useSessions() {
  const queryClient = useQueryClient();
  const sessions = useQuery({
    ...shopperQueries.account.sessions({}),
    queryKey: [...queryKey, sessionToken()],
    queryFn: () => shopperCalls.account.sessions({}),
  });
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? shopperCalls.account.endOtherSessions({})
        : shopperCalls.account.endSession({ params: { id } }),
    onSettled: () => queryClient.invalidateQueries(SESSIONS),
  });
  return { sessions, end };
}
