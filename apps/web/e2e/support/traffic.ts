import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Milliseconds without traffic after which a page counts as quiet. */
const QUIET_TIME = 500;

/**
 * Watches the requests of the browser's pages. Playwright reports `networkidle` only once per document, which
 * is before most requests of a page that hydrates slowly.
 */
export function watchTraffic(page: Page) {
  const inFlight = new Set<Request>();
  let last = Date.now();
  const begin = (request: Request) => {
    // Beacons: nothing waits for them, and their responses are not reported after a navigation.
    if (request.resourceType() === 'ping') return;
    if (request.isNavigationRequest()) inFlight.clear();
    inFlight.add(request);
    last = Date.now();
  };
  const end = (request: Request) => {
    inFlight.delete(request);
    last = Date.now();
  };
  // On the context, because listeners of a shared page are removed for the next visitor.
  const context = page.context();
  context.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    /** Waits until no request has been in flight for a while, and then stops watching. */
    async untilQuiet() {
      await expect
        .poll(() => inFlight.size === 0 && Date.now() - last > QUIET_TIME, { timeout: 25_000 })
        .toBe(true);
      context.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    },
  };
}

export const untilQuiet = (page: Page) => watchTraffic(page).untilQuiet();
