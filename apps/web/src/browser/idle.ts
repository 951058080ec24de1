/** Milliseconds to wait at most: a browser may never report a page that keeps painting as idle. */
const MAX_WAIT = 1_000;

/** Runs a task when the browser is idle, or after a second at the latest. */
export function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: MAX_WAIT });
  else setTimeout(run);
}

/** Runs a task that the page does not depend on, when the browser is idle after `load`. */
export function afterLoad(run: () => void) {
  if (document.readyState === 'complete') whenIdle(run);
  else addEventListener('load', () => whenIdle(run));
}
