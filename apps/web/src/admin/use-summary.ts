import { useQuery } from '@tanstack/react-query';
import { adminQueries } from '../api/admin-calls.ts';
import { WATCHED } from './current.ts';

/** Days that the summary looks back. */
export const SUMMARY_DAYS = 30;

const TOP = 10;

/** Everything that the summary shows, each part by itself: one that fails leaves the others. */
export function useSummary() {
  const { dashboard, operations } = adminQueries;
  const days = SUMMARY_DAYS;
  const clicksOf = (by: 'day' | 'product', limit: number) => ({
    ...dashboard.clicks({ query: { days, by, limit } }),
    ...WATCHED,
  });
  return {
    clickDays: useQuery(clicksOf('day', days)),
    clicked: useQuery(clicksOf('product', TOP)),
    searchDays: useQuery({ ...dashboard.searchDays({ query: { days } }), ...WATCHED }),
    withoutResult: useQuery({
      ...dashboard.searches({ query: { days, limit: TOP, without_result: true } }),
      ...WATCHED,
    }),
    catalogue: useQuery({ ...dashboard.catalogue({}), ...WATCHED }),
    drops: useQuery({ ...dashboard.priceDrops({ query: { limit: TOP } }), ...WATCHED }),
    storage: useQuery({ ...dashboard.storage({}), ...WATCHED }),
    syncs: useQuery({ ...operations.syncs({ query: { limit: TOP } }), ...WATCHED }),
    quota: useQuery({ ...operations.quota({}), ...WATCHED }),
    queues: useQuery({ ...operations.queues({ query: { limit: 100 } }), ...WATCHED }),
  };
}

export type Summary = ReturnType<typeof useSummary>;
