import { FailureNotice } from '@damoa/ui';
import type { ApiError } from '../api/send-call.ts';

/** What a page is about could not be loaded: another try where that may help, else a way out. */
export function LoadFailure({
  title,
  error,
  address,
  busy,
  wayOut,
}: {
  title: string;
  error: ApiError;
  /** Of the page itself. */
  address: string;
  busy: boolean;
  wayOut: { label: string; href: string };
}) {
  const { detail, status } = error.problem;
  return (
    <FailureNotice
      isScreen
      title={title}
      text={detail}
      retryHref={address}
      busy={busy}
      wayOut={status < 500 ? wayOut : undefined}
    />
  );
}
