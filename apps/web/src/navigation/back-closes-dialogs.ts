import { openOverlay } from './overlays.ts';

/**
 * Closes native dialogs, which open without a script, when the user goes back or to another page. Call this
 * once, after the router has added its entry to the history.
 */
export function backClosesDialogs() {
  const closed = new WeakMap<HTMLDialogElement, () => void>();

  function handleOpen(dialog: HTMLDialogElement) {
    closed.set(
      dialog,
      openOverlay(() => dialog.close()),
    );
  }

  // Not on `toggle`, which is fired later: by then the dialog may have been closed and reopened.
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
