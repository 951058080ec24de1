/** Runs what can wait until there is nothing else to do. */
export function whenIdle(run: () => void) {
  (window.requestIdleCallback ?? setTimeout)(run);
}

/** Runs what the page does not need, once it has loaded. */
export function afterLoad(run: () => void) {
  if (document.readyState === 'complete') whenIdle(run);
  else addEventListener('load', () => whenIdle(run));
}
