import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What is asked or told, in a sentence or two. */
  children?: ReactNode;
  /** What is to be looked at below that. */
  body?: ReactNode;
  /** As wide as a page to read. */
  wide?: boolean | undefined;
  /** Buttons in the order they stand. Without any, there is one that closes. */
  actions?: ReactNode;
  /** Where the focus goes when it closes, if not to where it was: that may have gone. */
  focusAfter?: (() => HTMLElement | null | undefined) | undefined;
}

/** Something that must be read before going on. Escape and its buttons close it. */
export function Modal(props: ModalProps) {
  const { open, onClose, title, children, body, wide, actions, focusAfter } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="overlay" />
        <AlertDialog.Viewport className="modal-place">
          <AlertDialog.Popup
            className={wide ? 'modal modal-wide' : 'modal'}
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
