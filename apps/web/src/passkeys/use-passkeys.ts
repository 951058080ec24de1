import { useQuery } from '@tanstack/react-query';
import { ofSession } from '../api/of-session.ts';
import { personalQueries } from '../api/personal-calls.ts';
import { sessionToken } from '../session/session.ts';

const query = personalQueries.passkeys.list({});

/** The query of the current member's passkeys. */
export const passkeysQuery = () => ofSession(query);

/** The filter for `invalidateQueries` that refetches the passkeys. */
export const PASSKEYS = { queryKey: query.queryKey };

/** The passkeys of the current member, if there is a session. */
export function usePasskeys() {
  return useQuery({
    ...passkeysQuery(),
    enabled: sessionToken() !== undefined,
    // Another window may have changed them.
    refetchOnWindowFocus: 'always',
    retryOnMount: true,
  });
}
