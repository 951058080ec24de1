import type { contract } from '@damoa/contracts';
import type { Database } from '../db/client.ts';
import type { Handlers } from '../http/serve.ts';
import { countCatalogue } from './dashboard/catalogue.ts';
import { lastDrops, lastRetired } from './dashboard/changes.ts';
import { countClicks } from './dashboard/clicks.ts';
import { searchDays, topSearches } from './dashboard/searches.ts';
import { measureStorage } from './dashboard/storage.ts';

/** @param folder of our own database; undefined for one that somebody else runs */
export function dashboardHandlers(
  db: Database,
  folder: string | undefined,
): Handlers<typeof contract.dashboard> {
  return {
    clicks: ({ query }) => countClicks(db, query),
    searches: async ({ query }) => ({ data: await topSearches(db, query) }),
    searchDays: async ({ query: { days } }) => ({ data: await searchDays(db, days) }),
    catalogue: () => countCatalogue(db),
    priceDrops: async ({ query: { limit } }) => ({ data: await lastDrops(db, limit) }),
    retired: async ({ query: { limit } }) => ({ data: await lastRetired(db, limit) }),
    storage: () => measureStorage(db, folder),
  };
}
