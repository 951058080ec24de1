import { Toast } from '@damoa/ui/toast';
import { createRoot, type Root } from 'react-dom/client';

interface Notice {
  text: string;
  action?: { label: string; run: () => void };
  takesFocus?: boolean;
  onClose?: () => void;
}

let root: Root | undefined;
let shown = 0;

/**
 * The place for notices. It is added to the page before there is one: screen readers report what changes
 * in it.
 */
export function noticePlace() {
  if (root) return root;
  const place = document.createElement('div');
  place.role = 'status';
  document.body.append(place);
  root = createRoot(place);
  return root;
}

/** Whether the button in use is used by keyboard: where it then goes, the notice should take the focus. */
export function isByKeyboard() {
  return document.activeElement?.matches(':focus-visible') === true;
}

/** Shows a notice for some seconds, in place of the one before; undefined removes that. */
export function notify(notice: Notice | undefined) {
  shown += 1;
  noticePlace().render(notice && <Toast key={shown} {...notice} onClose={() => close(notice)} />);
}

function close({ onClose }: Notice) {
  onClose?.();
  notify(undefined);
}
