import type { Page } from 'playwright-core';

/**
 * The smallest counted shift, as a share of the window: tabs move by a fraction of a pixel when the font
 * loads.
 */
const MIN_SHIFT = 0.0005;

interface Shift {
  value: number;
  what: string[];
}

declare global {
  var shifts: Shift[];
}

/** Records layout shifts without user input, from the start of each page. For `addInitScript`. */
export function watchShifts() {
  window.shifts = [];
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as LayoutShift[]) {
      const what = shift.sources.map(({ node }) => (node as Element | null)?.className ?? '');
      if (!shift.hadRecentInput) window.shifts.push({ value: shift.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The layout shifts without user input since the page was opened, once the last frame is painted. */
export const shiftsOf = (page: Page) =>
  page.evaluate(async (least) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return window.shifts.filter(({ value }) => value > least);
  }, MIN_SHIFT);

/** Stops the clock of the animations that are running, on which a busy machine would be late. */
export const pauseAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.pause();
  });
