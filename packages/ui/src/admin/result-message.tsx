import { X } from 'lucide-react';

export interface ResultMessageProps {
  /** The success message. */
  done?: string | undefined;
  /** The failure message. */
  failure?: string | undefined;
  onClose: () => void;
}

/**
 * The result of an action, at the lower edge of the window. Its two live regions are always rendered, so that
 * screen readers announce every message.
 */
export function ResultMessage({ done, failure, onClose }: ResultMessageProps) {
  const isShown = done !== undefined || failure !== undefined;
  return (
    <div className={isShown ? 'admin-message' : undefined}>
      <p role="status">{done}</p>
      <p role="alert">{failure}</p>
      {isShown && (
        <button type="button" className="icon-button" aria-label="알림 닫기" onClick={onClose}>
          <X aria-hidden />
        </button>
      )}
    </div>
  );
}
