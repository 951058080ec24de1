import { FailureNotice } from '@damoa/ui';
import { useLocation } from 'react-router-dom';
import type { ApiError } from '../api/send-call.ts';

/** What a page is about could not be loaded: another try where that may help, else a way out. */
export function LoadFailure({
  title,
  error,
  busy,
  fallbackLink,
}: {
  title: string;
  error: ApiError;
  busy: boolean;
  /** Where to go when another try does not help. */
  fallbackLink: { label: string; href: string };
}) {
  const { detail, status } = error.problem;
  const { pathname, search } = useLocation();
  return (
    <FailureNotice
      isScreen
      title={title}
      text={detail}
      retryHref={`${pathname}${search}`}
      busy={busy}
      fallbackLink={status < 500 ? fallbackLink : undefined}
    />
  );
}
