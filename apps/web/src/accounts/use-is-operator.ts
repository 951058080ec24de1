import type { Reply, rights } from '@damoa/contracts';
import { useQuery } from '@tanstack/react-query';
import { personalQueries } from '../api/personal-calls.ts';
import { sessionToken } from '../session/session.ts';
import { useHasSession } from '../session/use-session.ts';

/**
 * Query options for the rights of the current session. The key contains its token: rights belong to one
 * session.
 */
export function rightsOfSession() {
  const { queryKey } = personalQueries.rights.get({});
  return { queryKey: [...queryKey, sessionToken()], staleTime: 300_000 } as const;
}

/**
 * Whether the user is an operator; fetched while `wanted` is true, undefined until it is known. `error` says
 * why the request failed, and `obstacle` why a user listed in `OPERATOR_EMAILS` is not an operator yet.
 * Import this only in code that is loaded on demand.
 */
export function useIsOperator({ wanted }: { wanted: boolean }) {
  const hasSession = useHasSession();
  const { data, error, isFetching } = useQuery<Reply<typeof rights.get>>({
    ...rightsOfSession(),
    enabled: wanted && hasSession === true,
    retryOnMount: true,
  });
  const isOperator = hasSession === false ? false : hasSession && data?.is_operator;
  return { isOperator, obstacle: data?.obstacle, error, isFetching };
}
