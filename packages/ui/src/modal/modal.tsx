import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The question or message, in one or two sentences. */
  children?: ReactNode;
  /** Further content below the message. */
  body?: ReactNode;
  /** Whether the modal is as wide as a page of text. */
  isWide?: boolean | undefined;
  /** Buttons, in order. By default there is one that closes the modal. */
  actions?: ReactNode;
  /** The element to focus after closing, if the previously focused one may have been removed. */
  focusAfter?: (() => HTMLElement | null | undefined) | undefined;
}

/** A modal dialog. Escape and its buttons close it. */
export function Modal(props: ModalProps) {
  const { open, onClose, title, children, body, isWide, actions, focusAfter } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="overlay" />
        <AlertDialog.Viewport className="modal-place">
          <AlertDialog.Popup
            className={isWide ? 'modal modal-wide' : 'modal'}
            finalFocus={() => focusAfter?.() ?? true}
          >
            <AlertDialog.Title className="modal-title">{title}</AlertDialog.Title>
            {children && (
              <AlertDialog.Description className="modal-text">{children}</AlertDialog.Description>
            )}
            {body}
            <div className="modal-actions">
              {actions ?? (
                <AlertDialog.Close className="button button-primary">닫기</AlertDialog.Close>
              )}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
