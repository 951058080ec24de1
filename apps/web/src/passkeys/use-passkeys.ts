import type { Passkeys } from '@damoa/contracts';
import { useQuery } from '@tanstack/react-query';
import { shopperQueries } from '../api/shopper-calls.ts';
import { sessionToken } from '../session/session.ts';

/** The passkeys of the session that there is now. Another member has other ones. */
export function usePasskeys() {
  const { queryKey } = shopperQueries.passkeys.list({});
  return useQuery<Passkeys>({
    queryKey: [...queryKey, sessionToken()],
    enabled: sessionToken() !== undefined,
    // Another window may have changed them.
    refetchOnWindowFocus: 'always',
    retryOnMount: true,
  });
}
