import type { Passkeys } from '@damoa/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { personalQueries } from '../api/personal-calls.ts';
import { sessionToken } from '../session/session.ts';

/** The passkeys of the session that there is now. Another member has other ones. */
export function passkeysQuery() {
  const { queryKey } = personalQueries.passkeys.list({});
  return queryOptions<Passkeys>({ queryKey: [...queryKey, sessionToken()] });
}

/** Those passkeys, where there is a session. */
export function usePasskeys() {
  return useQuery({
    ...passkeysQuery(),
    enabled: sessionToken() !== undefined,
    // Another window may have changed them.
    refetchOnWindowFocus: 'always',
    retryOnMount: true,
  });
}
