import type { AdminContract, Reply } from '@damoa/contracts';
import { grouped } from '@damoa/ui';
import { type Column, Section } from '@damoa/ui/admin';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../../api/send-call.ts';
import { Chart } from '../../charts/chart.tsx';
import { hourInSeoul } from '../../charts/hour-in-seoul.ts';
import { purposeLabel } from '../../labels.ts';
import { AdminTable } from '../../tables/admin-table.tsx';

type QuotaReply = Reply<AdminContract['operations']['quota']>;

/** The requests to the marketplace in the last 24 hours, by hour and by purpose. */
export function Quota({ query }: { query: UseQueryResult<QuotaReply, ApiError> }) {
  const { data } = query;
  const hours = data?.by_hour ?? [];
  return (
    <>
      <Section
        title="판매처 요청"
        note={
          data
            ? `24시간 동안 ${grouped(data.used)}번, 한도는 ${grouped(data.limit)}번이에요.`
            : query.isPending && '불러오고 있어요.'
        }
      >
        <Chart
          kind="bar"
          label="지난 24시간의 시간별 판매처 요청 수"
          names={hours.map(({ hour }) => hourInSeoul(hour))}
          series={[{ name: '요청', values: hours.map(({ requests }) => requests) }]}
        />
      </Section>
      <AdminTable
        title="용도별 요청"
        isHalf
        isSortable
        columns={PURPOSE_COLUMNS}
        query={query}
        rows={data?.by_purpose}
        keyOf={({ purpose }) => purpose}
        empty="지난 24시간에 보낸 요청이 없어요."
      />
      <AdminTable
        title="시간별 요청"
        isHalf
        isSortable
        columns={HOUR_COLUMNS}
        query={query}
        rows={data?.by_hour}
        keyOf={({ hour }) => hour}
        empty="지난 24시간에 보낸 요청이 없어요."
      />
    </>
  );
}

const PURPOSE_COLUMNS: Column<QuotaReply['by_purpose'][number]>[] = [
  { name: '용도', value: ({ purpose }) => purposeLabel(purpose) },
  { name: '요청', kind: 'number', value: ({ requests }) => requests },
];

const HOUR_COLUMNS: Column<QuotaReply['by_hour'][number]>[] = [
  { name: '시간', kind: 'time', value: ({ hour }) => hour },
  { name: '요청', kind: 'number', value: ({ requests }) => requests },
];
