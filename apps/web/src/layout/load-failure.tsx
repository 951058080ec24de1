import { FailureNotice } from '@damoa/ui';
import { useLocation } from 'react-router-dom';
import type { ApiError } from '../api/send-call.ts';

/**
 * The notice that the content of a page could not be loaded. A server failure offers a retry, any other a
 * link.
 */
export function LoadFailure({
  title: failure,
  missing = { title: '페이지를 찾을 수 없어요' },
  error,
  isBusy,
  fallbackLink,
}: {
  /** The title of a failure of the server or the network. */
  title: string;
  /** The title and text if the content does not exist (404 or 410). */
  missing?: { title: string; text?: string } | undefined;
  error: ApiError;
  isBusy: boolean;
  /** Shown if a retry does not help. */
  fallbackLink: { label: string; href: string };
}) {
  const { detail, status } = error.problem;
  const isMissing = status === 404 || status === 410;
  const { pathname, search } = useLocation();
  return (
    <FailureNotice
      isScreen
      isMissing={isMissing}
      title={isMissing ? missing.title : failure}
      text={(isMissing && missing.text) || detail}
      retryHref={`${pathname}${search}`}
      isBusy={isBusy}
      fallbackLink={status < 500 ? fallbackLink : undefined}
    />
  );
}
