import { type DataTag, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../api/send-call.ts';
import { sessionToken } from './session.ts';

/** The query for the current session. Its key contains the token, because another session gets another reply. */
export function ofSession<Data>({ queryKey }: { queryKey: DataTag<QueryKey, Data, ApiError> }) {
  return queryOptions<Data>({ queryKey: [...queryKey, sessionToken()] });
}
