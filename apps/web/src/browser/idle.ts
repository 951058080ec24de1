/** Milliseconds. A page that keeps painting may never be idle for the browser. */
const MAX_WAIT = 1_000;

/** Runs a task when the browser is idle, or after a second at the latest. */
export function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: MAX_WAIT });
  else setTimeout(run);
}

/** Runs a task that the page can do without, when the browser is idle after `load`. */
export function afterLoad(run: () => void) {
  if (document.readyState === 'complete') whenIdle(run);
  else addEventListener('load', () => whenIdle(run));
}
