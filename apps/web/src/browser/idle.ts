/** Milliseconds. A page that keeps drawing may never be idle in the eyes of a browser. */
const LATEST = 1_000;

/** Runs what can wait until there is nothing else to do, or has waited long enough. */
export function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: LATEST });
  else setTimeout(run);
}

/** Runs what the page does not need, once it has loaded. */
export function afterLoad(run: () => void) {
  if (document.readyState === 'complete') whenIdle(run);
  else addEventListener('load', () => whenIdle(run));
}
