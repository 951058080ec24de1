import type { TestProject } from 'vitest/node';
import { findTestBrowser } from './chromium.ts';
import { startShop } from './shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    shops: ShopAddress[];
  }
}

export interface ShopAddress {
  url: string;
  apiUrl: string;
}

/** A shop for each worker: files that run side by side change nothing for each other. */
export default async function setup(project: TestProject) {
  // Installed once where there is none, and not by every worker.
  findTestBrowser();
  const shops = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () =>
      startShop({
        OPERATOR_EMAILS: 'operator@example.com',
        // All tests come from one address; the guesses at one account stay limited as they are.
        LIMIT_REGISTER: '10000',
        LIMIT_LOGIN_ADDRESS: '10000',
        LIMIT_WRITES: '10000',
        // On a busy machine, tests of other things must not meet the timeout.
        REQUEST_TIMEOUT: '10000',
      }),
    ),
  );
  project.provide(
    'shops',
    shops.map(({ url, apiUrl }) => ({ url, apiUrl })),
  );
  return async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
  };
}
