import type { Settings } from '@damoa/service';
import type { Database } from '../../../db/client.ts';
import { type MarketplaceClient, marketplaceClient } from './client.ts';
import { databaseRateLimiter } from './rate-limiter.ts';

/** Whether the settings have a key for the marketplace. */
export function isConnected(settings: Partial<Settings>) {
  return settings.ALIEXPRESS_APP_KEY !== undefined;
}

/**
 * Creates the client that the settings describe.
 * @param limits.purpose under which requests are counted
 * @param limits.max requests a day for this purpose
 * @returns undefined without a key
 */
export function openMarketplace(
  db: Database,
  settings: Settings,
  limits: { purpose: string; max?: number },
): MarketplaceClient | undefined {
  const {
    ALIEXPRESS_APP_KEY: appKey,
    ALIEXPRESS_APP_SECRET: appSecret,
    ALIEXPRESS_TRACKING_ID: trackingId,
  } = settings;
  if (!appKey || !appSecret || !trackingId) return undefined;
  const rateLimiter = databaseRateLimiter(db, {
    rate: settings.ALIEXPRESS_RATE,
    quota: settings.ALIEXPRESS_DAILY_QUOTA,
    ...limits,
  });
  return marketplaceClient({
    url: settings.ALIEXPRESS_URL,
    appKey,
    appSecret,
    trackingId,
    rateLimiter,
  });
}
