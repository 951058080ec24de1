import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../form/button.tsx';

export interface AccountRowProps {
  label: string;
  value: ReactNode;
  /** What there is to say of the value, with a button that helps. */
  note?: ReactNode;
  /** The form that changes the value, while it is open. */
  form?: ReactNode;
  /** Opens the form; without it the value cannot be changed. */
  onOpen?: (() => void) | undefined;
  /** What has been done; announced by screen readers. */
  message?: string | undefined;
}

/** Something of an account, and the form that changes it in its place. */
export function AccountRow({ label, value, note, form, onOpen, message }: AccountRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const isOpen = form !== undefined;
  const wasOpen = useRef(isOpen);

  // The form takes the focus when it opens, and gives it back to its button unless that has moved on.
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
