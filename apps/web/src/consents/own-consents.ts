import { queryOptions } from '@tanstack/react-query';
import { ofSession } from '../api/of-session.ts';
import { personalQueries } from '../api/personal-calls.ts';

/** The query of the member's consents, fetched once per session and page load. */
export function ownConsents() {
  return queryOptions({
    ...ofSession(personalQueries.consents.list({})),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
