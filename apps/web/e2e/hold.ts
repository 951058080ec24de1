import type { Page } from 'playwright-core';

/** Keeps what is requested from an address waiting until it is released. The first request resolves `held`. */
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
