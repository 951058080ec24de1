import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { installBrowsers } from './support/chromium.ts';
import { OPERATOR, PUSH_SERVICE, SECRET } from './support/shop-settings.ts';
import { startShop } from './support/start-shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    shops: ShopAddress[];
  }
}

export interface ShopAddress {
  url: string;
  apiUrl: string;
}

/** Starts a shop for each worker, so that files that run in parallel do not affect each other. */
export default async function setup(project: TestProject) {
  // Once for all workers.
  installBrowsers();
  const shops = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () =>
      startShop({
        OPERATOR_EMAILS: OPERATOR,
        // All tests share one IP address. The limit of login attempts per account is unchanged.
        LIMIT_REGISTER: '10000',
        LIMIT_LOGIN_ADDRESS: '10000',
        LIMIT_WRITES: '10000',
        JWT_SECRET: SECRET,
        // Texts of the operator, so that members are asked for their consent.
        LEGAL_DIR: path.resolve(import.meta.dirname, '../../api/data/legal'),
        PUSH_SERVICES: PUSH_SERVICE,
        // No server listens there, and no worker sends e-mails.
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'shop@example.com',
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
