import { type ClickGroup, MAX_ROWS } from '@damoa/contracts';
import { grouped, productHref } from '@damoa/ui';
import { ChoiceLinks, type Column, Section } from '@damoa/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { adminCalls, adminQueries } from '../../api/admin-calls.ts';
import { Chart } from '../charts/chart.tsx';
import { dayLabel, dayText } from '../charts/day-label.ts';
import { CURRENT } from '../current.ts';
import { PLACES } from '../labels.ts';
import { AdminTable } from '../tables/admin-table.tsx';
import { useAddress, useDays } from '../use-address.ts';

const GROUPS: readonly { by: ClickGroup; label: string }[] = [
  { by: 'day', label: '날짜' },
  { by: 'product', label: '상품' },
  { by: 'category', label: '카테고리' },
  { by: 'search', label: '검색어' },
  { by: 'place', label: '위치' },
];

const labelOf = (by: ClickGroup) => GROUPS.find((one) => one.by === by)?.label ?? by;

interface ClickRow {
  key: string;
  name: string;
  clicks: number;
}

/** Clicks on links to the marketplace, grouped as the address says. */
export function Clicks() {
  const { parameter, hrefWith } = useAddress();
  const { days, choices } = useDays();
  const by = GROUPS.find((one) => one.by === parameter('by'))?.by ?? 'product';
  const byDay = useQuery({
    ...adminQueries.dashboard.clicks({ query: { days, by: 'day', limit: MAX_ROWS } }),
    ...CURRENT,
  });
  const query = { days, by, limit: by === 'day' ? MAX_ROWS : 100 };
  const most = useQuery({ ...adminQueries.dashboard.clicks({ query }), ...CURRENT });
  const total = byDay.data?.total;
  return (
    <>
      <ChoiceLinks label="기간" choices={choices} />
      <Section
        title={total === undefined ? '날짜별 클릭' : `날짜별 클릭, 모두 ${grouped(total)}번`}
        note={byDay.error?.problem.detail}
      >
        <ClicksChart days={days} rows={byDay.data?.data ?? []} />
      </Section>
      <ChoiceLinks
        label="나누는 기준"
        choices={GROUPS.map((group) => ({
          label: group.label,
          href: hrefWith({ by: group.by }),
          isCurrent: group.by === by,
        }))}
      />
      <AdminTable
        key={by}
        title={`${labelOf(by)}별 클릭`}
        isSortable
        columns={clickColumns(by)}
        query={most}
        rows={most.data?.data}
        keyOf={({ key }) => key}
        empty="아직 클릭이 없어요."
        loadAll={async () =>
          (await adminCalls.dashboard.clicks({ query: { ...query, limit: MAX_ROWS } })).data
        }
      />
    </>
  );
}

export function ClicksChart({ days, rows }: { days: number; rows: readonly ClickRow[] }) {
  return (
    <Chart
      kind="line"
      label={`최근 ${days}일의 날짜별 클릭 수`}
      names={rows.map(({ key }) => dayLabel(key))}
      series={[{ name: '클릭', values: rows.map(({ clicks }) => clicks) }]}
    />
  );
}

export function clickColumns(by: ClickGroup): Column<ClickRow>[] {
  return [
    {
      name: labelOf(by),
      value: (row) => nameOf(by, row),
      cell: (row) => {
        const href = hrefOf(by, row);
        const name = by === 'day' ? dayText(row.name) : nameOf(by, row);
        return href ? (
          <a href={href} dir="auto">
            {name}
          </a>
        ) : (
          name
        );
      },
      isWide: true,
    },
    { name: '클릭', kind: 'number', value: ({ clicks }) => clicks },
  ];
}

function nameOf(by: ClickGroup, { key, name }: ClickRow) {
  if (by === 'place') return Object.entries(PLACES).find(([place]) => place === key)?.[1] ?? key;
  if (by === 'search' && key === '') return '검색하지 않음';
  return name;
}

function hrefOf(by: ClickGroup, { key }: ClickRow) {
  if (by === 'product') return productHref(key);
  if (by === 'category') return `/?${new URLSearchParams({ category: key })}`;
  if (by === 'search' && key !== '') return `/?${new URLSearchParams({ q: key })}`;
  return undefined;
}
