import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../form/button.tsx';

export interface AccountRowProps {
  label: string;
  value: ReactNode;
  /** A note on the value, such as that it is not verified, with a button. */
  note?: ReactNode;
  /** The form that changes the value, while it is open. */
  form?: ReactNode;
  /** Opens the form; absent if the value cannot be changed. */
  onOpen?: (() => void) | undefined;
  /** The success message; announced by screen readers. */
  message?: string | undefined;
}

/** A value of an account, and the form that replaces it while it is changed. */
export function AccountRow({ label, value, note, form, onOpen, message }: AccountRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const isOpen = form !== undefined;
  const wasOpen = useRef(isOpen);

  // The form takes the focus when it opens. When it closes, its button gets the focus, unless the user has
  // moved it.
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    if (!isOpen && document.activeElement !== document.body) return;
    const target = isOpen ? 'input:not([hidden])' : '.account-change';
    row.current?.querySelector<HTMLElement>(target)?.focus();
  }, [isOpen]);

  return (
    <div ref={row} className="account-row">
      {!isOpen && (
        <div className="account-line">
          <div className="account-value">
            <p className="account-label">{label}</p>
            <div>{value}</div>
          </div>
          {onOpen && (
            <Button
              type="button"
              className="account-change"
              aria-label={`${label} 바꾸기`}
              onClick={onOpen}
            >
              바꾸기
            </Button>
          )}
        </div>
      )}
      {form}
      <p className="account-message" role="status">
        {message}
      </p>
      {!isOpen && note}
    </div>
  );
}
