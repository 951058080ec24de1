import type { Passkeys } from '@damoa/contracts';
import { useQuery } from '@tanstack/react-query';
import { personalQueries } from '../api/personal-calls.ts';
import { sessionToken } from '../session/session.ts';

/** The passkeys of the session that there is now. Another member has other ones. */
export function usePasskeys() {
  const { queryKey } = personalQueries.passkeys.list({});
  return useQuery<Passkeys>({
    queryKey: [...queryKey, sessionToken()],
    enabled: sessionToken() !== undefined,
    // Another window may have changed them.
    refetchOnWindowFocus: 'always',
    retryOnMount: true,
  });
}
