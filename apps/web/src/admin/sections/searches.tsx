import { MAX_ROWS } from '@damoa/contracts';
import { ChoiceLinks, type Column, Section, SmallButton } from '@damoa/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { adminCalls, adminQueries } from '../../api/admin-calls.ts';
import { Chart } from '../charts/chart.tsx';
import { dayLabel, dayText } from '../charts/day-label.ts';
import { CURRENT } from '../current.ts';
import { AdminTable } from '../tables/admin-table.tsx';
import { useAddress, useDays } from '../use-address.ts';

interface SearchRow {
  q: string;
  searches: number;
  without_result: number;
  clicks: number;
}

/** The searches of visitors: all of them, or those without results. */
export function Searches() {
  const { parameter, hrefWith } = useAddress();
  const { days, choices } = useDays();
  const withoutResult = parameter('without_result') === '1';
  const byDay = useQuery({ ...adminQueries.dashboard.searchDays({ query: { days } }), ...CURRENT });
  const query = { days, limit: 100, without_result: withoutResult };
  const most = useQuery({ ...adminQueries.dashboard.searches({ query }), ...CURRENT });
  return (
    <>
      <ChoiceLinks label="기간" choices={choices} />
      <Section title="날짜별 검색" note={byDay.error?.problem.detail}>
        <SearchesChart days={days} rows={byDay.data?.data ?? []} />
      </Section>
      <ChoiceLinks
        label="검색 고르기"
        choices={[
          {
            label: '모든 검색',
            href: hrefWith({ without_result: undefined }),
            isCurrent: !withoutResult,
          },
          {
            label: '결과 없는 검색',
            href: hrefWith({ without_result: 1 }),
            isCurrent: withoutResult,
          },
        ]}
      />
      <AdminTable
        title={withoutResult ? '결과 없는 검색' : '많이 찾은 검색어'}
        isSortable
        columns={SEARCH_COLUMNS}
        query={most}
        rows={most.data?.data}
        keyOf={({ q }) => q}
        empty={withoutResult ? '결과가 없던 검색이 없어요.' : '아직 검색이 없어요.'}
        actions={addSynonym}
        loadAll={async () =>
          (await adminCalls.dashboard.searches({ query: { ...query, limit: MAX_ROWS } })).data
        }
      />
      <AdminTable
        title="날짜별 검색 수"
        isSortable
        columns={DAY_COLUMNS}
        query={byDay}
        rows={byDay.data?.data}
        keyOf={({ day }) => day}
        empty="아직 검색이 없어요."
      />
    </>
  );
}

interface DayRow {
  day: string;
  searches: number;
  without_result: number;
}

const DAY_COLUMNS: Column<DayRow>[] = [
  { name: '날짜', value: ({ day }) => day, cell: ({ day }) => dayText(day) },
  { name: '검색', kind: 'number', value: ({ searches }) => searches },
  { name: '결과 없음', kind: 'number', value: ({ without_result }) => without_result },
];

export function SearchesChart({ days, rows }: { days: number; rows: readonly DayRow[] }) {
  return (
    <Chart
      kind="line"
      label={`최근 ${days}일의 날짜별 검색 수와 결과가 없던 검색 수`}
      names={rows.map(({ day }) => dayLabel(day))}
      series={[
        { name: '검색', values: rows.map(({ searches }) => searches) },
        { name: '결과 없음', values: rows.map(({ without_result }) => without_result) },
      ]}
    />
  );
}

export const SEARCH_COLUMNS: Column<SearchRow>[] = [
  {
    name: '검색어',
    value: ({ q }) => q,
    cell: ({ q }) => (
      <a href={`/?${new URLSearchParams({ q })}`} dir="auto">
        {q}
      </a>
    ),
    isWide: true,
  },
  { name: '검색', kind: 'number', value: ({ searches }) => searches },
  { name: '결과 없음', kind: 'number', value: ({ without_result }) => without_result },
  { name: '클릭', kind: 'number', value: ({ clicks }) => clicks },
];

export function addSynonym({ q }: SearchRow) {
  return (
    <SmallButton href={`/admin/search-words?${new URLSearchParams({ line: q })}`}>
      비슷한 말 추가
      <span className="unseen">{`: ${q}`}</span>
    </SmallButton>
  );
}
