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
  if (open.size === 0) addEntry();
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
  for (const close of closers) close();
}

/** Creates a router from which the entries of overlays are hidden: they are left before it navigates. */
export function hideOverlays(createRouter: () => DataRouter) {
  // Before the router adds its own listener: Chromium calls those of the window in this order in either phase.
  window.addEventListener('popstate', handlePopState);
  const router = createRouter();
  const navigate = router.navigate as (...args: unknown[]) => Promise<void>;
  router.navigate = async (...args: unknown[]) => {
    const left = leaveOverlays();
    await (left ? left.then(() => navigate(...args)) : navigate(...args));
    // An overlay was opened while the page was on its way, which has come above its entry.
    if (open.size > 0 && !isMarked(history.state)) addEntry();
  };
  // After a reload no overlay is open.
  void leaveOverlays();
  return router;
}

function handlePopState(event: PopStateEvent) {
  leaving?.resolve();
  leaving = undefined;
  const isBelow = below !== undefined && event.state?.idx === below;
  if (isMarked(event.state)) {
    // An overlay was opened again while its entry was being left, or the user went to an entry of another page, or
    // forward to one whose overlay is closed.
    if (open.size > 0 && isBelow) event.stopImmediatePropagation();
    else void leaveOverlays();
    return;
  }
  below = undefined;
  closeAll();
  // The page below is on the screen already.
  if (isBelow) event.stopImmediatePropagation();
}
