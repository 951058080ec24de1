import type { Passkeys } from '@damoa/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { personalQueries } from '../api/personal-calls.ts';
import { sessionToken } from '../session/session.ts';

/** The query of the current member's passkeys. The key contains the session token. */
export function passkeysQuery() {
  const { queryKey } = personalQueries.passkeys.list({});
  return queryOptions<Passkeys>({ queryKey: [...queryKey, sessionToken()] });
}

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
