import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/send-call.ts';
import { LoadFailure } from './load-failure.tsx';

/** Shows the data of a query with `children`, a placeholder while it is loading, or why it failed. */
export function Loaded<Data>({
  query: { data, error, isFetching },
  failure,
  missing,
  fallbackLink,
  placeholder,
  children,
}: {
  query: UseQueryResult<Data, ApiError>;
  /** The title if loading fails. */
  failure: string;
  /** The title and text if the data do not exist (404 or 410). */
  missing?: { title: string; text?: string };
  fallbackLink: { label: string; href: string };
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (!error) return placeholder;
  return (
    <LoadFailure
      title={failure}
      missing={missing}
      error={error}
      isBusy={isFetching}
      fallbackLink={fallbackLink}
    />
  );
}
