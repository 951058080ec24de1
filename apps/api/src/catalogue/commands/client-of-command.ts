import type { Settings } from '@damoa/service';
import type { Database } from '../../db/client.ts';
import { openMarketplace } from '../marketplace/client/open-marketplace.ts';

const NO_KEY = `Set ALIEXPRESS_APP_KEY, ALIEXPRESS_APP_SECRET and ALIEXPRESS_TRACKING_ID (docs/operations/catalogue.md).
To try it without a key, start a stand-in: npm run marketplace`;

/**
 * A marketplace client for a command, which may use the whole remaining quota.
 * @throws Error if the settings have no key
 */
export function clientOfCommand(rateLimiterDb: Database, settings: Settings) {
  const client = openMarketplace(rateLimiterDb, settings, { purpose: 'command' });
  if (!client) throw new Error(NO_KEY);
  return client;
}
