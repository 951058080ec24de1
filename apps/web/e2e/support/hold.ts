import type { Page } from 'playwright-core';

/**
 * Delays the requests for an address until `release` is called. The first of them resolves `held`.
 * @param method by default all requests are delayed
 */
export function holdBack(address: string | RegExp, method?: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  const hold = (page: Page) =>
    page.route(address, async (route) => {
      if (method && route.request().method() !== method) return route.fallback();
      arrive();
      await released;
      return route.continue();
    });
  return { hold, held, release };
}
