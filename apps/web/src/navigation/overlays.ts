import type { DataRouter } from 'react-router-dom';

/** Marks the additional history entry of a page with an open overlay. */
const MARK = 'overlay';

/** The functions that close the open overlays. */
const open = new Set<() => void>();
/** The router's index of the page below the overlays. */
let below: number | undefined;
let leaving: PromiseWithResolvers<void> | undefined;

/** Whether an overlay is open, which a navigation would close. */
export const hasOverlay = () => open.size > 0;

const isMarked = (state: unknown) =>
  typeof state === 'object' && state !== null && MARK in state && state[MARK] === true;

/**
 * Adds a history entry for the page, so that going back closes the overlay and stays on the page.
 * @returns a function to call when the overlay is closed in another way
 */
export function openOverlay(close: () => void) {
  if (open.size === 0) {
    below = history.state?.idx;
    history.pushState({ ...history.state, [MARK]: true }, '');
  }
  open.add(close);
  return () => {
    if (open.delete(close) && open.size === 0) void leaveOverlays();
  };
}

/**
 * Closes all overlays and goes back to the entry of the page.
 * @returns a promise that resolves once that entry is current; undefined if it is already
 */
function leaveOverlays(): Promise<void> | undefined {
  closeAll();
  if (!leaving && isMarked(history.state)) {
    leaving = Promise.withResolvers();
    below = history.state.idx;
    history.back();
  }
  return leaving?.promise;
}

function closeAll() {
  const closers = [...open];
  open.clear();
  for (const close of closers) close();
}

/** Hides the entries of overlays from the router: they are left before it navigates. */
export function hideOverlaysFrom(router: DataRouter) {
  const navigate = router.navigate as (...args: unknown[]) => Promise<void>;
  router.navigate = (...args: unknown[]) => {
    const left = leaveOverlays();
    return left ? left.then(() => navigate(...args)) : navigate(...args);
  };

  // In the capture phase, because the router's listener was added first.
  window.addEventListener('popstate', handlePopState, { capture: true });
  // After a reload no overlay is open.
  void leaveOverlays();
}

function handlePopState(event: PopStateEvent) {
  leaving?.resolve();
  leaving = undefined;
  if (isMarked(event.state)) {
    // An overlay was opened again while its entry was being left, or the user went forward to an entry
    // whose overlay is closed.
    if (open.size > 0) event.stopImmediatePropagation();
    else void leaveOverlays();
    return;
  }
  const isBelow = below !== undefined && event.state?.idx === below;
  below = undefined;
  closeAll();
  // The page below is on the screen already.
  if (isBelow) event.stopImmediatePropagation();
}
