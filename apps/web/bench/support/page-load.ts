import type { Browser } from 'playwright-core';
import { type Connection, newVisitor } from './connection.ts';

export interface PageLoad {
  /** Compressed bytes. */
  scriptBytes: number;
  /** All bytes and requests until `load`. */
  bytes: number;
  requests: number;
  /** Milliseconds since the navigation began. */
  html: number;
  firstPaint: number;
  largestPaint: number;
  load: number;
  /** Until React has attached itself to the whole page; 0 on a page without it. */
  hydrated: number;
  /** The time that the script of the reference page ran; 0 on other pages. */
  script: number;
  layoutShift: number;
  /** The total blocking time: the milliseconds over 50 of each long task after the first paint. */
  blocking: number;
}

interface Observed {
  largestPaint: number;
  /** The element of the largest paint. */
  largest: string;
  hydrated: number;
  layoutShift: number;
  longTasks: { start: number; duration: number }[];
}

declare global {
  var observed: Observed;
}

/** Milliseconds to wait after `load` for the rest of the first view, including hydration. */
const REST = { desktop: 1_500, slowed: 4_000 };

/** Loads a page as a new visitor. */
export async function loadPage(
  browser: Browser,
  url: string,
  connection: Connection,
  rest = REST[connection.name],
): Promise<{ load: PageLoad; largest: string }> {
  const { page, session, leave } = await newVisitor(browser, connection);
  const sizes = new Map<string, number>();
  const types = new Map<string, string>();
  let isLoaded = false;
  session.on('Network.requestWillBeSent', ({ requestId, type = '', request }) => {
    if (!isLoaded && !request.url.startsWith('data:')) types.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  isLoaded = true;
  await page.waitForTimeout(rest);

  const timing = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { responseEnd, loadEventStart } = navigation as PerformanceNavigationTiming;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const script = performance.getEntriesByName('script', 'measure')[0]?.duration ?? 0;
    return { html: responseEnd, load: loadEventStart, firstPaint, script, ...globalThis.observed };
  });
  await leave();
  const sum = (ids: string[]) => ids.reduce((total, id) => total + (sizes.get(id) ?? 0), 0);
  const requested = [...types.keys()];
  const { largest, longTasks, ...times } = timing;
  return {
    largest,
    load: {
      ...times,
      scriptBytes: sum(requested.filter((id) => types.get(id) === 'Script')),
      bytes: sum(requested),
      requests: requested.length,
      blocking: longTasks
        .filter(({ start, duration }) => start + duration > times.firstPaint)
        .reduce((total, { duration }) => total + duration - 50, 0),
    },
  };
}

/** Runs in the page, before all other scripts. */
function observe() {
  globalThis.observed = {
    largestPaint: 0,
    largest: '',
    hydrated: 0,
    layoutShift: 0,
    longTasks: [],
  };
  const watch = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', (entry) => {
    const { startTime, element, url } = entry as LargestContentfulPaint;
    globalThis.observed.largestPaint = startTime;
    const file = url && ` ${new URL(url).pathname}`;
    globalThis.observed.largest = `${element?.localName}.${element?.className}${file}`;
  });
  watch('layout-shift', (entry) => {
    globalThis.observed.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
  /** The part of the object that React attaches to the document it hydrates. */
  interface Root {
    stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
  }
  const waitForHydration = () => {
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'));
    const state = (root?.[1] as Root | undefined)?.stateNode.current.memoizedState;
    if (state?.isDehydrated === false) globalThis.observed.hydrated = performance.now();
    else requestAnimationFrame(waitForHydration);
  };
  waitForHydration();
  watch('longtask', ({ startTime, duration }) => {
    globalThis.observed.longTasks.push({ start: startTime, duration });
  });
}
