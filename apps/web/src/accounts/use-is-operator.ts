import { queryOptions, useQuery } from '@tanstack/react-query';
import { ofSession } from '../api/of-session.ts';
import { personalQueries } from '../api/personal-calls.ts';
import { useHasSession } from '../session/use-session.ts';

/** The query of the current session's rights. */
export function rightsOfSession() {
  return queryOptions({ ...ofSession(personalQueries.rights.get({})), staleTime: 300_000 });
}

/**
 * Whether the user is an operator; fetched while `wanted` is true, undefined until it is known. `error` says
 * why the request failed, and `obstacle` why a user listed in `OPERATOR_EMAILS` is not an operator yet.
 * Import this only in code that is loaded on demand.
 */
export function useIsOperator({ wanted }: { wanted: boolean }) {
  const hasSession = useHasSession();
  const { data, error, isFetching } = useQuery({
    ...rightsOfSession(),
    enabled: wanted && hasSession === true,
    retryOnMount: true,
  });
  const isOperator = hasSession === false ? false : hasSession && data?.is_operator;
  return { isOperator, obstacle: data?.obstacle, error, isFetching };
}
