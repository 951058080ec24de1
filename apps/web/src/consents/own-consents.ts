import { queryOptions } from '@tanstack/react-query';
import { personalQueries } from '../api/personal-calls.ts';
import { ofSession } from '../session/of-session.ts';

/** The query of the member's consents, fetched once per session and page load. */
export function ownConsents() {
  return queryOptions({
    ...ofSession(personalQueries.consents.list({})),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
