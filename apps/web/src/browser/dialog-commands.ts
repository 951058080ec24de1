// Has buttons with `commandfor` open and close their dialogs, and a click beside a dialog close it. Loaded only where the
// browser does not know that yet (https://caniuse.com/wf-invoker-commands).
// In the capture phase of the window, as until hydration such clicks go no further (`build/record-clicks.ts`).
addEventListener(
  'click',
  ({ target }) => {
    if (!(target instanceof Element)) return;
    // The content of a dialog covers it: only its backdrop is the dialog itself.
    if (target instanceof HTMLDialogElement) target.close();
    const button = target.closest('button[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  },
  true,
);

export {};
