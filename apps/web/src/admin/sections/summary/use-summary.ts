import { useQuery } from '@tanstack/react-query';
import { adminQueries } from '../../../api/admin-calls.ts';
import { personalQueries } from '../../../api/personal-calls.ts';
import { queries } from '../../../api/queries.ts';
import { WATCHED } from '../../current.ts';
import { MAX_COUNTED } from './attention.ts';

/** The period of the summary, in days. */
export const SUMMARY_DAYS = 30;

/** The number of rows of a table of the summary. */
export const TOP = 10;

/** The queries of the summary. Each loads independently: if one fails, the others are still shown. */
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
      ...dashboard.searches({ query: { days, limit: MAX_COUNTED, without_result: true } }),
      ...WATCHED,
    }),
    catalogue: useQuery({ ...dashboard.catalogue({}), ...WATCHED }),
    drops: useQuery({ ...dashboard.priceDrops({ query: { limit: TOP } }), ...WATCHED }),
    storage: useQuery({ ...dashboard.storage({}), ...WATCHED }),
    syncs: useQuery({ ...operations.syncs({ query: { limit: MAX_COUNTED } }), ...WATCHED }),
    quota: useQuery({ ...operations.quota({}), ...WATCHED }),
    legal: useQuery({ ...queries.legal.summary({}), ...WATCHED }),
    alerts: useQuery({ ...personalQueries.alerts.pushKey({}), ...WATCHED }),
    queues: useQuery({ ...operations.queues({ query: { limit: 100 } }), ...WATCHED }),
  };
}

export type Summary = ReturnType<typeof useSummary>;
