import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Milliseconds without any traffic after which a page is quiet. */
const QUIET_TIME = 500;

/**
 * Watches what the pages of the browser ask for. Playwright's `networkidle` is reported once for each document, which for
 * a page that hydrates slowly is before most of its requests.
 */
export function watchTraffic(page: Page) {
  const inFlight = new Set<Request>();
  let last = Date.now();
  const begin = (request: Request) => {
    // Nobody waits for those, whose answers are not reported after a navigation.
    if (request.resourceType() === 'ping') return;
    if (request.isNavigationRequest()) inFlight.clear();
    inFlight.add(request);
    last = Date.now();
  };
  const end = (request: Request) => {
    inFlight.delete(request);
    last = Date.now();
  };
  // Not of the page, whose listeners are removed for the next visitor.
  const context = page.context();
  context.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    /** Waits until nothing is asked for and nothing has been for a while. Then it watches no more. */
    async untilQuiet() {
      await expect
        .poll(() => inFlight.size === 0 && Date.now() - last > QUIET_TIME, { timeout: 25_000 })
        .toBe(true);
      context.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    },
  };
}

export const untilQuiet = (page: Page) => watchTraffic(page).untilQuiet();
