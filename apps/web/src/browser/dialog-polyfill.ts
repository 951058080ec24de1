// A polyfill of invoker commands and of light dismiss: buttons with `commandfor` open and close their
// dialogs, and a click on the backdrop closes a dialog. Loaded only in browsers that lack either
// (https://caniuse.com/wf-invoker-commands, https://caniuse.com/wf-dialog-closedby).
const hasCommands = 'command' in HTMLButtonElement.prototype;
const hasClosedBy = 'closedBy' in HTMLDialogElement.prototype;

/** Whether the pointer went down on a backdrop: a drag that only ends there closes nothing. */
let wasOnBackdrop = false;
addEventListener('pointerdown', (event) => (wasOnBackdrop = isOnBackdrop(event)), true);

// In the capture phase of the window: until hydration, `build/record-clicks.ts` stops such clicks there.
addEventListener(
  'click',
  (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (!hasClosedBy && wasOnBackdrop && isOnBackdrop(event)) (target as HTMLDialogElement).close();
    if (!hasCommands) invokeCommand(target);
  },
  true,
);

/** Whether an event is on the backdrop of a dialog, and not where its box has no content. */
function isOnBackdrop({ target, clientX: x, clientY: y }: MouseEvent) {
  if (!(target instanceof HTMLDialogElement)) return false;
  const { left, top, right, bottom } = target.getBoundingClientRect();
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
