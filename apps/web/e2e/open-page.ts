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
  /** Another one than the one of the worker. */
  browser?: Browser;
  /** What is done with the page before it loads, such as to hold a response back. */
  prepare?: (page: Page) => Promise<unknown>;
}

/**
 * Opens a page of the shop as a new visitor. The test fails when the page logs an error or a
 * warning, hydration mismatches included; `quiet: false` is for pages that are meant to fail.
 */
export async function visit(
  path: string,
  { quiet = true, browser = shell, prepare, ...options }: VisitOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shopOfWorker().url,
    locale: 'ko-KR',
    ...options,
  });
  // Shorter than that of a test, so that the failure says what was waited for.
  context.setDefaultTimeout(25_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  onTestFinished(async () => {
    await context.close();
    if (quiet) expect(complaints).toEqual([]);
  });
  await prepare?.(page);
  await page.goto(path);
  return page;
}
