// A polyfill of invoker commands and of light dismiss: buttons with `commandfor` open and close their
// dialogs, and a click on the backdrop closes a dialog. Loaded only in browsers that lack one of both
// (https://caniuse.com/wf-invoker-commands, https://caniuse.com/wf-dialog-closedby).
const hasCommands = 'command' in HTMLButtonElement.prototype;
const hasClosedBy = 'closedBy' in HTMLDialogElement.prototype;

// In the capture phase of the window: until hydration, `build/record-clicks.ts` stops such clicks there.
addEventListener(
  'click',
  (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (!hasClosedBy && target instanceof HTMLDialogElement && isOnBackdrop(target, event)) {
      target.close();
    }
    if (!hasCommands) invokeCommand(target);
  },
  true,
);

/** Whether a click on a dialog is on its backdrop, and not where its box has no content. */
function isOnBackdrop(dialog: HTMLDialogElement, { clientX: x, clientY: y }: MouseEvent) {
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

function invokeCommand(target: Element) {
  const button = target.closest('button[commandfor]');
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'close') dialog.close();
  else dialog.showModal();
}

/** Whether the browser fires `beforetoggle` and `toggle` for dialogs: Safari 18 does not. */
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
