import { type DataTag, type QueryKey, queryOptions } from '@tanstack/react-query';
import { sessionToken } from '../session/session.ts';
import type { ApiError } from './send-call.ts';

/** The query for the current session. Its key contains the token, because another session gets another reply. */
export function ofSession<Data>({ queryKey }: { queryKey: DataTag<QueryKey, Data, ApiError> }) {
  return queryOptions<Data>({ queryKey: [...queryKey, sessionToken()] });
}
