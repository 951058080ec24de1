import { Toast } from '@damoa/ui/toast';
import { createRoot, type Root } from 'react-dom/client';

interface Notice {
  text: string;
  action?: { label: string; run: () => void };
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

/** Shows a notice for some seconds, in place of the one before; undefined removes that. */
export function notify(notice: Notice | undefined) {
  shown += 1;
  noticePlace().render(notice && <Toast key={shown} {...notice} onClose={() => close(notice)} />);
}

function close({ onClose }: Notice) {
  onClose?.();
  notify(undefined);
}
