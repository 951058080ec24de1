import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** Marks the history entry that a page has while something is open over it. */
const MARK = 'overlay';

/** How to close what is open. */
const open = new Set<() => void>();
/** The router's index of the page below. */
let below: number | undefined;
let leaving: PromiseWithResolvers<void> | undefined;

const isMarked = (state: unknown) =>
  typeof state === 'object' && state !== null && MARK in state && state[MARK] === true;

/**
 * Gives the page another history entry, so that going back closes what is open over it, and stays.
 * @returns what to call when it was closed in another way
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

/** Closes what is open and goes back to the page below; undefined where that is shown already. */
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

/** Hides the entries of overlays from the router, which leaves them before it goes anywhere. */
export function hideOverlaysFrom(router: Router) {
  const navigate = router.navigate as (...way: unknown[]) => Promise<void>;
  router.navigate = (...way: unknown[]) => {
    const left = leaveOverlays();
    return left ? left.then(() => navigate(...way)) : navigate(...way);
  };

  // While capturing: before the router, which listens already.
  window.addEventListener('popstate', popped, { capture: true });
  // Nothing is open any more on a page that was loaded anew.
  void leaveOverlays();
}

function popped(event: PopStateEvent) {
  leaving?.resolve();
  leaving = undefined;
  if (isMarked(event.state)) {
    // Opened again while the entry was being left; or gone forward to where nothing is open.
    if (open.size > 0) event.stopImmediatePropagation();
    else void leaveOverlays();
    return;
  }
  const isBelow = below !== undefined && event.state?.idx === below;
  below = undefined;
  closeAll();
  // That page is on the screen already.
  if (isBelow) event.stopImmediatePropagation();
}
