import { Toast } from '@damoa/ui/toast';
import { createRoot, type Root } from 'react-dom/client';

interface ToastContent {
  text: string;
  action?: { label: string; run: () => void };
  takesFocus?: boolean;
  onClose?: () => void;
}

let root: Root | undefined;
let shown = 0;

/**
 * The region for toasts. It is added to the page before there is one: screen readers report what changes
 * in it.
 */
export function toastRegion() {
  if (root) return root;
  const place = document.createElement('div');
  place.role = 'status';
  document.body.append(place);
  root = createRoot(place);
  return root;
}

/** Whether the button in use is used by keyboard: where it then goes, the toast should take the focus. */
export function isByKeyboard() {
  return document.activeElement?.matches(':focus-visible') === true;
}

/** Shows a toast for some seconds, in place of the one before; undefined removes that. */
export function showToast(toast: ToastContent | undefined) {
  shown += 1;
  toastRegion().render(toast && <Toast key={shown} {...toast} onClose={() => close(toast)} />);
}

function close({ onClose }: ToastContent) {
  onClose?.();
  showToast(undefined);
}
