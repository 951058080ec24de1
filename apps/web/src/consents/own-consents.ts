import type { Consent } from '@damoa/contracts';
import { queryOptions } from '@tanstack/react-query';
import { personalQueries } from '../api/personal-calls.ts';
import { sessionToken } from '../session/session.ts';

/** The query of the member's consents, fetched once per session and page load. */
export function ownConsents() {
  const { queryKey } = personalQueries.consents.list({});
  return queryOptions<Consent[]>({
    queryKey: [...queryKey, sessionToken()],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
