import type { Consent } from '@damoa/contracts';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { consentRequest } from './consent-request.ts';

export interface ConsentNoticeProps {
  /** The texts that the member has not agreed to; if there are none, nothing is shown. */
  missing: readonly Consent[];
  /** The page with the consent form. */
  href: string;
  onClose: () => void;
}

/**
 * A line at the bottom of the window that asks a member to read new or changed legal texts. The page gets as
 * much space at its end, so that nothing remains covered. Screen readers announce the notice when it appears.
 */
export function ConsentNotice({ missing, href, onClose }: ConsentNoticeProps) {
  const status = useRef<HTMLDivElement>(null);
  const close = () => {
    // The focused button is about to be removed.
    status.current?.focus();
    onClose();
  };
  return (
    <div role="status" tabIndex={-1} ref={status}>
      {missing.length > 0 && (
        <div className="consent-notice">
          <p>{consentRequest(missing)}.</p>
          <a href={href}>보기</a>
          <button className="icon-button" type="button" aria-label="알림 닫기" onClick={close}>
            <X aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
