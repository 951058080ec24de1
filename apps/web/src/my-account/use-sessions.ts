import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ofSession } from '../api/of-session.ts';
import { personalCalls, personalQueries } from '../api/personal-calls.ts';

const query = personalQueries.myAccount.sessions({});

/** The query of the sessions of the current session's member. */
export const sessionsQuery = () => ofSession(query);

/** The filter for `invalidateQueries` that refetches the sessions. */
export const SESSIONS = { queryKey: query.queryKey };

/** The sessions of the member, and the mutation that ends one of them, or for `null` all others. */
export function useSessions() {
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery());
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? personalCalls.myAccount.endOtherSessions({})
        : personalCalls.myAccount.endSession({ params: { id } }),
    onSettled: () => queryClient.invalidateQueries(SESSIONS),
  });
  return { sessions, end };
}
