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

/** Whether the browser fires these events when a dialog opens or closes: Safari 18 does not. */
let hasEvents = false;
addEventListener(
  'beforetoggle',
  ({ target, isTrusted }) => {
    if (isTrusted && target instanceof HTMLDialogElement) hasEvents = true;
  },
  true,
);

/** Fires them in its place. `close` would come too late where a dialog is opened again at once. */
const observer = new MutationObserver((changes) => {
  if (hasEvents) return;
  for (const { target, oldValue } of changes) {
    if (!(target instanceof HTMLDialogElement)) continue;
    const newState = oldValue === null ? 'open' : 'closed';
    for (const type of ['beforetoggle', 'toggle'])
      target.dispatchEvent(Object.assign(new Event(type), { newState }));
  }
});
observer.observe(document, { subtree: true, attributeFilter: ['open'], attributeOldValue: true });

export {};
