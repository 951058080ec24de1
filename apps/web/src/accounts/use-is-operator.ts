import type { Reply, rights } from '@damoa/contracts';
import { useQuery } from '@tanstack/react-query';
import { personalQueries } from '../api/personal-calls.ts';
import { sessionToken } from '../session/session.ts';
import { useHasSession } from '../session/use-session.ts';

/** The rights of the session that there is now. Another session has rights of its own. */
export function rightsOfSession() {
  const { queryKey } = personalQueries.rights.get({});
  return { queryKey: [...queryKey, sessionToken()], staleTime: 300_000 } as const;
}

/**
 * Whether the person is an operator, asked for while it is `wanted`. Undefined until it is known; `error`
 * says why it is not, and `obstacle` why somebody named in `OPERATOR_EMAILS` is none. Import this only in code that is loaded on demand.
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
