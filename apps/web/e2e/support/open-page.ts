import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { launchBrowser } from './chromium.ts';
import { shopOfWorker } from './shop-of-worker.ts';

const shell = await launchBrowser();

/** The screens that the site is designed for. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
};
export const TABLET: BrowserContextOptions = { viewport: { width: 768, height: 1024 } };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const WITHOUT_SCRIPTS: BrowserContextOptions = { javaScriptEnabled: false };

export interface VisitOptions extends BrowserContextOptions {
  quiet?: boolean;
  /** A browser to use instead of the worker's. */
  browser?: Browser;
  /** Prepares the page before it loads, such as by delaying a response. */
  prepare?: (page: Page) => Promise<unknown>;
}

/**
 * Opens a page of the shop as a new visitor. The test fails when the page logs an error or a
 * warning, hydration mismatches included; `quiet: false` is for pages that are meant to fail.
 */
export async function visit(
  path: string,
  { quiet = true, prepare, ...options }: VisitOptions = {},
): Promise<Page> {
  const page = await openPage(options);
  const complaints = complaintsOf(page);
  onTestFinished(async () => {
    await page.context().close();
    if (quiet) expect(complaints).toEqual([]);
  });
  await prepare?.(page);
  await page.goto(path);
  return page;
}

/** An address of this site without scripts. */
const LIGHT_PAGE = '/robots.txt';

/** The pages that the tests of this worker share, by the options of their browsers. */
const shared = new Map<string, Promise<Page>>();

/** Playwright's own. */
const DEFAULT_VIEWPORT = { width: 1280, height: 720 };

/**
 * Opens a page of the shop in a tab that the tests of this worker share: that takes a third of the time of a
 * new tab. Storage is empty, as for a new visitor, but the browser has files of the shop in its cache. A fake
 * clock and permissions would remain: tests that need them use `visit`. Init scripts are added by `addInitScript`.
 * The defaults of preferences are those of a new tab, not those of the developer's system.
 */
export async function visitInSharedPage(
  path: string,
  {
    quiet = true,
    prepare,
    storageState,
    viewport,
    colorScheme = 'light',
    forcedColors = 'none',
    contrast = 'no-preference',
    reducedMotion = 'no-preference',
    ...options
  }: Omit<VisitOptions, 'browser'> = {},
): Promise<Page> {
  const device = JSON.stringify(options);
  const opening = shared.get(device) ?? openPage(options);
  shared.set(device, opening);
  const page = await opening;
  const complaints = complaintsOf(page);
  onTestFinished(async () => {
    await forgetVisitor(page);
    if (quiet) expect(complaints).toEqual([]);
  });
  await remember(page, storageState);
  await page.setViewportSize(viewport ?? DEFAULT_VIEWPORT);
  await page.emulateMedia({ media: null, colorScheme, forcedColors, contrast, reducedMotion });
  await prepare?.(page);
  await page.goto(path);
  return page;
}

async function openPage({ browser = shell, ...options }: Omit<VisitOptions, 'quiet' | 'prepare'>) {
  const context = await browser.newContext({
    baseURL: shopOfWorker().url,
    locale: 'ko-KR',
    ...options,
  });
  // Shorter than the timeout of a test, so that a failure says what was waited for.
  context.setDefaultTimeout(25_000);
  return context.newPage();
}

function complaintsOf(page: Page) {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}

/** Fills local storage with the initial state of the visitor. */
async function remember(page: Page, state: VisitOptions['storageState']) {
  if (typeof state !== 'object') return;
  // The previous test may have left the tab on another page.
  if (!page.url().endsWith(LIGHT_PAGE)) await page.goto(LIGHT_PAGE);
  await page.evaluate(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    state.origins.flatMap(({ localStorage }) => localStorage),
  );
}

/** The events that tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'request',
  'requestfailed',
  'response',
] as const;

async function forgetVisitor(page: Page) {
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  for (const other of page.context().pages()) if (other !== page) await other.close();
  // A navigation that the test started but did not wait for may interrupt the first attempt.
  await page.goto(LIGHT_PAGE).catch(() => page.goto(LIGHT_PAGE));
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.mouse.move(0, 0);
}
