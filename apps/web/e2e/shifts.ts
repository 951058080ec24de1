import type { Page } from 'playwright-core';

/** A part of the window. Tabs move by a fraction of a pixel when the font arrives. */
const LEAST = 0.0005;

interface Shift {
  value: number;
  what: string[];
}

declare global {
  var shifts: Shift[];
}

/** Notes what moves by itself from the start of each page. For `addInitScript`. */
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

/** What has moved by itself since the page was opened, once the last frame is painted. */
export const shiftsOf = (page: Page) =>
  page.evaluate(async (least) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return window.shifts.filter(({ value }) => value > least);
  }, LEAST);
