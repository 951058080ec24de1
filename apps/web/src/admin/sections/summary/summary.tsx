import { grouped } from '@damoa/ui';
import { AttentionList, Section, StatTiles } from '@damoa/ui/admin';
import { ClicksChart } from '../clicks.tsx';
import { SearchesChart } from '../searches.tsx';
import { concernsOf } from './attention.ts';
import { SummaryTables } from './summary-tables.tsx';
import { summaryTiles } from './summary-tiles.ts';
import { SUMMARY_DAYS, useSummary } from './use-summary.ts';

/**
 * The first page of the operators' pages: the issues that need attention, then the figures of the last 30
 * days.
 */
export function Summary() {
  const summary = useSummary();
  const { clickDays, searchDays } = summary;
  return (
    <>
      <AttentionList concerns={useConcerns(summary)} />
      <StatTiles tiles={summaryTiles(summary)} />
      <Section
        isHalf
        title="클릭"
        note={
          clickDays.error?.problem.detail ??
          `최근 30일${clickDays.data ? ` 모두 ${grouped(clickDays.data.total)}번` : ''}`
        }
      >
        <ClicksChart days={SUMMARY_DAYS} rows={clickDays.data?.data ?? []} />
      </Section>
      <Section isHalf title="검색" note={searchDays.error?.problem.detail ?? '최근 30일'}>
        <SearchesChart days={SUMMARY_DAYS} rows={searchDays.data?.data ?? []} />
      </Section>
      <SummaryTables summary={summary} />
    </>
  );
}

/** The issues that need attention; undefined until every query has succeeded or failed. */
function useConcerns(summary: ReturnType<typeof useSummary>) {
  const { queues, syncs, quota, catalogue, storage, withoutResult, legal, alerts } = summary;
  const parts = [queues, syncs, quota, catalogue, storage, withoutResult, legal, alerts];
  if (parts.some(({ isPending }) => isPending)) return undefined;
  return concernsOf({
    queues: queues.data,
    syncs: syncs.data?.data,
    quota: quota.data,
    catalogue: catalogue.data,
    storage: storage.data,
    withoutResult: withoutResult.data?.data.length,
    canEmail: alerts.data?.can_email,
    business: legal.data?.business,
  });
}
