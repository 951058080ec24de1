import { useSyncExternalStore } from 'react';

/** Whether the dialog with this `id` is open. Its buttons open and close it without a script. */
export function useIsOpen(id: string) {
  return useSyncExternalStore(
    onToggle,
    () => document.querySelector(`dialog#${id}[open]`) !== null,
    () => false,
  );
}

/** In the capture phase, as the event does not bubble. */
function onToggle(listener: () => void) {
  document.addEventListener('toggle', listener, true);
  return () => document.removeEventListener('toggle', listener, true);
}
