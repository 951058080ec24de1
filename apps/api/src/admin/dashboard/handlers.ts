import type { contract } from '@damoa/contracts';
import type { Admission } from '@damoa/service';
import type { Database } from '../../db/client.ts';
import { limitHandlers } from '../../http/limit-handlers.ts';
import type { Handlers } from '../../http/serve.ts';
import { cacheReplies } from '../cache-replies.ts';
import { countCatalogue } from './catalogue.ts';
import { lastDrops, lastRetired } from './changes.ts';
import { countClicks } from './clicks.ts';
import { searchDays, topSearches } from './searches.ts';
import { readStorage } from './storage.ts';

type Dashboard = Handlers<typeof contract.dashboard>;
type Counting = 'clicks' | 'searches' | 'searchDays' | 'catalogue';

interface DashboardOptions {
  /** The folder of the embedded database; undefined for an external one. */
  folder: string | undefined;
  admissions: Record<'counting' | 'operators', Admission>;
}

export function dashboardHandlers(
  db: Database,
  { folder, admissions }: DashboardOptions,
): Dashboard {
  const counting: Pick<Dashboard, Counting> = {
    clicks: ({ query }) => countClicks(db, query),
    searches: async ({ query }) => ({ data: await topSearches(db, query) }),
    searchDays: async ({ query: { days } }) => ({ data: await searchDays(db, days) }),
    catalogue: () => countCatalogue(db),
  };
  const others: Omit<Dashboard, Counting> = {
    priceDrops: async ({ query: { limit } }) => ({ data: await lastDrops(db, limit) }),
    retired: async ({ query: { limit } }) => ({ data: await lastRetired(db, limit) }),
    storage: () => readStorage(db, folder),
  };
  return {
    ...cacheReplies(limitHandlers(admissions.counting, counting)),
    ...limitHandlers(admissions.operators, others),
  };
}
