import { openOverlay } from './overlays.ts';

/**
 * Closes the dialogs of the browser, which open without a script, when the user goes back or to another page. Call it once
 * the router has its entry in the history.
 */
export function backClosesDialogs() {
  const closed = new WeakMap<HTMLDialogElement, () => void>();

  function handleOpen(dialog: HTMLDialogElement) {
    closed.set(
      dialog,
      openOverlay(() => dialog.close()),
    );
  }

  // Not on `toggle`, which comes later: a dialog may have been closed, and opened again, until then.
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (!(target instanceof HTMLDialogElement)) return;
      if (newState === 'open') handleOpen(target);
      else closed.get(target)?.();
    },
    true,
  );
  document.querySelectorAll<HTMLDialogElement>('dialog[open]').forEach(handleOpen);
}
