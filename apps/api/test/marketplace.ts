import {
  type MarketplaceOptions,
  startMarketplace,
  TRIAL_KEY,
  TRIAL_SECRET,
  TRIAL_TRACKING_ID,
} from '@damoa/marketplace-stand-in';
import { onTestFinished } from 'vitest';
import {
  type MarketplaceClient,
  marketplaceClient,
} from '../src/catalogue/marketplace/client/client.ts';
import { databaseRateLimiter } from '../src/catalogue/marketplace/client/rate-limiter.ts';
import type { Database } from '../src/db/client.ts';
import { CATEGORIES } from './marketplace-categories.ts';

export const SECRETS = [TRIAL_KEY, TRIAL_SECRET, TRIAL_TRACKING_ID];

/** Starts a marketplace until the test ends, and returns it with clients and their settings. */
export async function openMarketplace(products: number, options: Partial<MarketplaceOptions> = {}) {
  const marketplace = await startMarketplace({ products, categories: CATEGORIES, ...options });
  onTestFinished(() => marketplace.stop());
  return {
    marketplace,
    /** A client whose rate limiter counts in `db`, and which retries without pauses. */
    clientOf: (db: Database, quota = 100_000): MarketplaceClient =>
      marketplaceClient({
        url: marketplace.url,
        appKey: TRIAL_KEY,
        appSecret: TRIAL_SECRET,
        trackingId: TRIAL_TRACKING_ID,
        rateLimiter: databaseRateLimiter(db, { rate: 1_000, quota }),
        pause: async () => {},
      }),
    /** Environment variables for a client process. */
    variables: {
      ALIEXPRESS_URL: marketplace.url,
      ALIEXPRESS_APP_KEY: TRIAL_KEY,
      ALIEXPRESS_APP_SECRET: TRIAL_SECRET,
      ALIEXPRESS_TRACKING_ID: TRIAL_TRACKING_ID,
      ALIEXPRESS_DAILY_QUOTA: '100000',
      ALIEXPRESS_RATE: '1000',
    },
    /** Counts the requests that `work` sends. */
    async requestsOf(work: () => Promise<unknown>) {
      const before = marketplace.requests().total;
      await work();
      return marketplace.requests().total - before;
    },
  };
}
