import { grouped } from '@damoa/ui';
import type { StatTile } from '@damoa/ui/admin';
import { bytesOf } from './bytes-of.ts';
import type { Summary } from './use-summary.ts';

/** The tiles with figures at the top of the summary. */
export function summaryTiles(summary: Summary): StatTile[] {
  const { clickDays, searchDays, catalogue, quota, storage } = summary;
  return [
    tile('오늘 클릭', '/admin/clicks', clickDays, ({ data }) => todayOf(data, 'clicks')),
    tile('오늘 검색', '/admin/searches', searchDays, ({ data }) => todayOf(data, 'searches')),
    tile('오늘 결과 없음', '/admin/searches?without_result=1', searchDays, ({ data }) =>
      todayOf(data, 'without_result'),
    ),
    tile('판매 중인 상품', '/admin/products', catalogue, ({ by_source }) => ({
      value: grouped(sumOf(by_source, ({ listed }) => listed)),
      note: `숨김 ${grouped(sumOf(by_source, ({ hidden }) => hidden))}`,
    })),
    tile('판매처 요청', '/admin/syncs', quota, ({ is_connected, used, limit }) =>
      is_connected
        ? { value: grouped(used), note: `한도 ${grouped(limit)}` }
        : { value: '키 없음' },
    ),
    tile('데이터베이스', undefined, storage, ({ database_bytes, free_bytes }) => ({
      value: bytesOf(database_bytes),
      note: free_bytes === null ? undefined : `남은 공간 ${bytesOf(free_bytes)}`,
    })),
  ];
}

type Figures = Pick<StatTile, 'value' | 'note'>;

/** A tile without a value until its query has loaded; with null if that has failed. */
function tile<Data>(
  name: string,
  href: string | undefined,
  { data, error }: { data: Data | undefined; error: unknown },
  figuresOf: (data: Data) => Figures,
): StatTile {
  const figures = data === undefined ? { value: error ? null : undefined } : figuresOf(data);
  return { name, href, ...figures };
}

/** The figure of today, the last of the days, beside that of yesterday. */
function todayOf<Name extends string>(
  days: readonly Record<Name, number>[],
  figure: Name,
): Figures {
  const ofDay = (fromEnd: number) => grouped(days.at(-fromEnd)?.[figure] ?? 0);
  return { value: ofDay(1), note: `어제 ${ofDay(2)}` };
}

function sumOf<Row>(rows: readonly Row[], figureOf: (row: Row) => number) {
  return rows.reduce((sum, row) => sum + figureOf(row), 0);
}
