import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/send-call.ts';
import { LoadFailure } from './load-failure.tsx';

/** What a page is about: a placeholder while it is loaded, why it could not be, or what `children` show of it. */
export function Loaded<Data>({
  query: { data, error, isFetching },
  failure,
  fallbackLink,
  placeholder,
  children,
}: {
  query: UseQueryResult<Data, ApiError>;
  /** Says in a title what could not be loaded. */
  failure: string;
  fallbackLink: { label: string; href: string };
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (!error) return placeholder;
  return (
    <LoadFailure title={failure} error={error} busy={isFetching} fallbackLink={fallbackLink} />
  );
}
