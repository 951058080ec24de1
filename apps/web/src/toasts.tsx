import { Toast } from '@damoa/ui/toast';
import { createRoot, type Root } from 'react-dom/client';

interface ToastContent {
  text: string;
  action?: { label: string; run: () => void };
  takesFocus?: boolean;
  onClose?: () => void;
}

let root: Root | undefined;
let current: ToastContent | undefined;
let shown = 0;

/**
 * The live region for toasts. Call this before the first toast: screen readers announce only changes of an
 * existing region.
 */
export function toastRegion() {
  if (root) return root;
  const place = document.createElement('div');
  place.role = 'status';
  document.body.append(place);
  root = createRoot(place);
  return root;
}

/**
 * Whether the focused button is used by keyboard. If the action removes that button, the toast should take
 * the focus.
 */
export function isByKeyboard() {
  return document.activeElement?.matches(':focus-visible') === true;
}

/** Shows a toast for five seconds, replacing the previous one; undefined only removes that. */
export function showToast(toast: ToastContent | undefined) {
  const replaced = current;
  current = toast;
  shown += 1;
  toastRegion().render(
    toast && <Toast key={shown} {...toast} onClose={() => showToast(undefined)} />,
  );
  replaced?.onClose?.();
}
