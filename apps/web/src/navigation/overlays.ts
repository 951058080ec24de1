import type { DataRouter } from 'react-router-dom';

/** Marks the additional history entry of a page with an open overlay. */
const MARK = 'overlay';

/** The functions that close the open overlays; false from one whose overlay stays open. */
const open = new Set<() => unknown>();
/** The router's index of the page below the overlays. */
let below: number | undefined;
let leaving: PromiseWithResolvers<void> | undefined;
/** Whether an overlay was opened while the entry of another one was being left. */
let isReopened = false;

/** Whether an overlay is open. A navigation would close it. */
export const hasOverlay = () => open.size > 0;

const isMarked = (state: unknown) =>
  typeof state === 'object' && state !== null && MARK in state && state[MARK] === true;

/**
 * Adds a history entry for an overlay, so that going back closes the overlay and stays on the page.
 * @param close returns false if the overlay stays open, such as a dialog whose request is in flight
 * @returns a function to call when the overlay is closed in any other way
 */
export function openOverlay(close: () => unknown) {
  if (open.size === 0) {
    addEntry();
    isReopened = leaving !== undefined;
  }
  open.add(close);
  return () => {
    if (open.delete(close) && open.size === 0) void leaveOverlays();
  };
}

function addEntry() {
  below = history.state?.idx;
  history.pushState({ ...history.state, [MARK]: true }, '');
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
  for (const close of closers) if (close() === false) open.add(close);
}

/**
 * Creates a router and hides the entries of overlays from it: before each navigation, such an entry is left.
 */
export function hideOverlays(createRouter: () => DataRouter) {
  // Before the router adds its listener: on the window, Chromium calls listeners of both phases in this
  // order.
  window.addEventListener('popstate', handlePopState);
  const router = createRouter();
  const navigate = router.navigate as (...args: unknown[]) => Promise<void>;
  router.navigate = async (...args: unknown[]) => {
    const left = leaveOverlays();
    await (left ? left.then(() => navigate(...args)) : navigate(...args));
    // An overlay was opened while the page was loading: the page's entry is now above the overlay's.
    if (open.size > 0 && !isMarked(history.state)) addEntry();
  };
  // After a reload no overlay is open.
  void leaveOverlays();
  return router;
}

function handlePopState(event: PopStateEvent) {
  const isLeaving = leaving !== undefined;
  leaving?.resolve();
  leaving = undefined;
  const isBelow = below !== undefined && event.state?.idx === below;
  if (isLeaving && isReopened && isBelow && open.size > 0) {
    event.stopImmediatePropagation();
    // Its entry lies ahead if the browser had begun to go back before it was added.
    if (!isMarked(event.state)) addEntry();
    isReopened = false;
    return;
  }
  if (isMarked(event.state)) {
    // The user went forward to an entry of the open overlay, which was opened while another one was being left; or to
    // the overlay entry of another page, or forward to that of a closed overlay.
    if (open.size > 0 && isBelow) event.stopImmediatePropagation();
    else void leaveOverlays();
    return;
  }
  below = undefined;
  closeAll();
  if (!isBelow) return;
  // The page below is on the screen already.
  event.stopImmediatePropagation();
  // Going back once more must not leave the page, either.
  if (open.size > 0 && !isLeaving) addEntry();
}
