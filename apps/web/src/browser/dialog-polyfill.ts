// A polyfill of invoker commands and of light dismiss: buttons with `commandfor` open and close their
// dialogs, and a click on the backdrop closes a dialog. Loaded only in browsers without invoker commands
// (https://caniuse.com/wf-invoker-commands). It listens in the capture phase of the window: until hydration,
// `build/record-clicks.ts` stops such clicks there.
addEventListener(
  'click',
  ({ target }) => {
    if (!(target instanceof Element)) return;
    // The content of a dialog covers its box, so that only a click on the backdrop has the dialog as its
    // target.
    if (target instanceof HTMLDialogElement) target.close();
    const button = target.closest('button[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  },
  true,
);

/** Whether the browser fires `beforetoggle` and `toggle` for dialogs: Safari 18 does not. */
let hasEvents = false;
addEventListener(
  'beforetoggle',
  ({ target, isTrusted }) => {
    if (isTrusted && target instanceof HTMLDialogElement) hasEvents = true;
  },
  true,
);

/**
 * Fires both if the browser does not. The `close` event would be too late if a dialog is reopened at once.
 */
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
