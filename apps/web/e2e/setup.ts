import type { TestProject } from 'vitest/node';
import { launchBrowser } from './chromium.ts';
import { startShop } from './shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    shopUrl: string;
    apiUrl: string;
    browserEndpoint: string;
  }
}

/** One shop and one browser for all tests. */
export default async function setup(project: TestProject) {
  const [shop, browser] = await Promise.all([
    startShop({
      OPERATOR_EMAILS: 'operator@example.com',
      // All tests come from one address; the guesses at one account stay limited as they are.
      LIMIT_REGISTER: '10000',
      LIMIT_LOGIN_ADDRESS: '10000',
      LIMIT_WRITES: '10000',
    }),
    launchBrowser(),
  ]);
  project.provide('shopUrl', shop.url);
  project.provide('apiUrl', shop.apiUrl);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await shop.stop();
  };
}
