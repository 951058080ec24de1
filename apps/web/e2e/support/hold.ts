import type { Page } from 'playwright-core';

/** Delays all requests for an address until `release` is called. The first request resolves `held`. */
export function holdBack(address: string | RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  const hold = (page: Page) =>
    page.route(address, async (route) => {
      arrive();
      await released;
      await route.continue();
    });
  return { hold, held, release };
}
