import type { Browser } from 'playwright-core';
import { type Connection, newVisitor } from './connection.ts';

export interface PageLoad {
  /** Compressed bytes. */
  scriptBytes: number;
  /** All bytes and requests until `load`. */
  bytes: number;
  requests: number;
  /** Requests in the first ten seconds without any input. */
  requestsInTenSeconds: number;
  /** Milliseconds since the navigation began. */
  html: number;
  firstPaint: number;
  largestPaint: number;
  load: number;
  /** Until React answers clicks on the products. */
  interactive: number;
  layoutShift: number;
  /** The total of the milliseconds over 50 of each long task after the first paint. */
  blocking: number;
}

interface Observed {
  largestPaint: number;
  interactive: number;
  layoutShift: number;
  longTasks: { start: number; duration: number }[];
}

declare global {
  var observed: Observed;
}

/** Loads a page as a new visitor. */
export async function loadPage(
  browser: Browser,
  url: string,
  connection: Connection,
): Promise<PageLoad> {
  const { page, session, leave } = await newVisitor(browser, connection);
  const sizes = new Map<string, number>();
  const types = new Map<string, string>();
  const beforeLoad = new Set<string>();
  let isLoaded = false;
  session.on('Network.requestWillBeSent', ({ requestId, type = '', request }) => {
    if (request.url.startsWith('data:')) return;
    types.set(requestId, type);
    if (!isLoaded) beforeLoad.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  isLoaded = true;
  await page.waitForTimeout(10_000);

  const timing = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { responseEnd, loadEventStart } = navigation as PerformanceNavigationTiming;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { html: responseEnd, load: loadEventStart, firstPaint, ...globalThis.observed };
  });
  await leave();
  const ofType = (type: string) => (id: string) => types.get(id) === type;
  const sum = (ids: string[]) => ids.reduce((total, id) => total + (sizes.get(id) ?? 0), 0);
  const early = [...beforeLoad];
  const { html, load, firstPaint, largestPaint, interactive, layoutShift, longTasks } = timing;
  return {
    ...{ html, load, firstPaint, largestPaint, interactive, layoutShift },
    scriptBytes: sum(early.filter(ofType('Script'))),
    bytes: sum(early),
    requests: early.length,
    requestsInTenSeconds: types.size,
    blocking: longTasks
      .filter(({ start, duration }) => start + duration > firstPaint)
      .reduce((total, { duration }) => total + duration - 50, 0),
  };
}

/** Runs in the page, before all other scripts. */
function observe() {
  globalThis.observed = { largestPaint: 0, interactive: 0, layoutShift: 0, longTasks: [] };
  const watch = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    globalThis.observed.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    globalThis.observed.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
  const waitForHydration = () => {
    const card = document.querySelector('.product-card') ?? {};
    const isHydrated = Object.keys(card).some((key) => key.startsWith('__react'));
    if (isHydrated) globalThis.observed.interactive = performance.now();
    else requestAnimationFrame(waitForHydration);
  };
  waitForHydration();
  watch('longtask', ({ startTime, duration }) => {
    globalThis.observed.longTasks.push({ start: startTime, duration });
  });
}
