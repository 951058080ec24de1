import type { DataRouter } from 'react-router-dom';

/** Marks the additional history entry of a page with an open overlay. */
const MARK = 'overlay';

/** The functions that close the open overlays; false from one whose overlay stays open. */
const open = new Set<() => unknown>();

/**
 * The current entry of the history: that of a page, that of overlays, or still the latter while it is being left.
 * `below` is the router's index of the page below the overlays, if it has one; `isReopened` says whether another
 * overlay was opened meanwhile, which has an entry of its own.
 */
type State =
  | { at: 'page'; below?: undefined }
  | { at: 'overlay'; below: number | undefined }
  | {
      at: 'leaving';
      below: number | undefined;
      left: PromiseWithResolvers<void>;
      isReopened: boolean;
    };

let state: State = { at: 'page' };

/** Whether an overlay is open. A navigation would close it. */
export const hasOverlay = () => open.size > 0;

const isMarked = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && MARK in entry && entry[MARK] === true;

/**
 * Adds a history entry for an overlay, so that going back closes the overlay and stays on the page.
 * @param close returns false if the overlay stays open, such as a dialog whose request is in flight
 * @returns a function to call when the overlay is closed in any other way
 */
export function openOverlay(close: () => unknown) {
  if (open.size === 0) addEntry();
  open.add(close);
  return () => {
    if (open.delete(close) && open.size === 0) void leaveOverlays();
  };
}

function addEntry() {
  const below = history.state?.idx;
  history.pushState({ ...history.state, [MARK]: true }, '');
  state = state.at === 'leaving' ? { ...state, below, isReopened: true } : { at: 'overlay', below };
}

/**
 * Closes all overlays and goes back to the entry of the page.
 * @returns a promise that resolves once that entry is current; undefined if it is already
 */
function leaveOverlays(): Promise<void> | undefined {
  closeAll();
  if (state.at !== 'leaving' && isMarked(history.state)) {
    const { idx: below } = history.state;
    state = { at: 'leaving', below, left: Promise.withResolvers(), isReopened: false };
    history.back();
  }
  return state.at === 'leaving' ? state.left.promise : undefined;
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
  const before = state;
  const isBelow = before.below !== undefined && event.state?.idx === before.below;
  state = { at: 'page' };
  if (before.at === 'leaving') before.left.resolve();
  if (isMarked(event.state)) {
    // The user went to the entry of an overlay of another page, or forward to that of a closed one.
    if (!isBelow || open.size === 0) return void leaveOverlays();
    // It is that of the open overlay, which was opened while another one was being left.
    state = { at: 'overlay', below: before.below };
    return event.stopImmediatePropagation();
  }
  const isReopened = isBelow && before.at === 'leaving' && before.isReopened;
  if (!isReopened) closeAll();
  if (!isBelow) return;
  // The page below is on the screen already.
  event.stopImmediatePropagation();
  // Going back once more must not leave the page of a busy dialog, either; and the entry of a reopened overlay lies
  // ahead if the browser had begun to go back before it was added. Not while a navigation leaves the overlays: it adds
  // the entry itself, once the page has loaded.
  if (open.size > 0 && (isReopened || before.at === 'overlay')) addEntry();
}
