import { X } from 'lucide-react';

export interface ResultMessageProps {
  /** What was done. */
  done?: string | undefined;
  /** Why it failed. */
  failure?: string | undefined;
  onClose: () => void;
}

/** The result of an action, at the lower edge. The two live regions stay, so that every change is spoken. */
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
