import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { personalCalls, personalQueries } from '../api/personal-calls.ts';
import { sessionToken } from '../session/session.ts';

const { queryKey } = personalQueries.account.sessions({});

/** What `invalidateQueries` needs to have the sessions read again. */
export const SESSIONS = { queryKey };

/** Where the member is logged in, and how to log out there: from one, or for `null` from all others. */
export function useSessions() {
  const queryClient = useQueryClient();
  const sessions = useQuery({
    ...personalQueries.account.sessions({}),
    queryKey: [...queryKey, sessionToken()],
    queryFn: () => personalCalls.account.sessions({}),
  });
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? personalCalls.account.endOtherSessions({})
        : personalCalls.account.endSession({ params: { id } }),
    onSettled: () => queryClient.invalidateQueries(SESSIONS),
  });
  return { sessions, end };
}
