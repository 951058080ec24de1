import type { TestProject } from 'vitest/node';
import { launchBrowser } from './chromium.ts';
import { startShop } from './shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    shops: ShopAddress[];
    browserEndpoint: string;
  }
}

export interface ShopAddress {
  url: string;
  apiUrl: string;
}

/** One browser, and a shop for each worker: files that run side by side change nothing for each other. */
export default async function setup(project: TestProject) {
  const [browser, ...shops] = await Promise.all([
    launchBrowser(),
    ...Array.from({ length: project.config.maxWorkers }, () =>
      startShop({
        OPERATOR_EMAILS: 'operator@example.com',
        // All tests come from one address; the guesses at one account stay limited as they are.
        LIMIT_REGISTER: '10000',
        LIMIT_LOGIN_ADDRESS: '10000',
        LIMIT_WRITES: '10000',
      }),
    ),
  ]);
  project.provide(
    'shops',
    shops.map(({ url, apiUrl }) => ({ url, apiUrl })),
  );
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await Promise.all(shops.map((shop) => shop.stop()));
  };
}
