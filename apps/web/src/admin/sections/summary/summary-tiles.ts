import { grouped } from '@damoa/ui';
import type { StatTile } from '@damoa/ui/admin';
import { bytesOf } from './bytes-of.ts';
import type { Summary } from './use-summary.ts';

/** The tiles with figures at the top of the summary. */
export function summaryTiles(summary: Summary): StatTile[] {
  const clicks = summary.clickDays.data?.data.map((day) => day.clicks);
  const searches = summary.searchDays.data?.data;
  const sources = summary.catalogue.data?.by_source;
  const quota = summary.quota.data;
  const storage = summary.storage.data;
  const [before, today] = searches?.slice(-2) ?? [];
  const tile = (
    name: string,
    href: string | undefined,
    query: { data: unknown; error: unknown },
    value: string | undefined,
    note?: string,
  ) => ({ name, href, value: value ?? (query.error ? null : undefined), note });
  return [
    tile(
      '오늘 클릭',
      '/admin/clicks',
      summary.clickDays,
      clicks && grouped(clicks.at(-1) ?? 0),
      clicks && `어제 ${grouped(clicks.at(-2) ?? 0)}`,
    ),
    tile(
      '오늘 검색',
      '/admin/searches',
      summary.searchDays,
      searches && grouped(today?.searches ?? 0),
      searches && `어제 ${grouped(before?.searches ?? 0)}`,
    ),
    tile(
      '오늘 결과 없음',
      '/admin/searches?without_result=1',
      summary.searchDays,
      searches && grouped(today?.without_result ?? 0),
      searches && `어제 ${grouped(before?.without_result ?? 0)}`,
    ),
    tile(
      '판매 중인 상품',
      '/admin/products',
      summary.catalogue,
      sources && grouped(sumOf(sources, ({ listed }) => listed)),
      sources && `숨김 ${grouped(sumOf(sources, ({ hidden }) => hidden))}`,
    ),
    tile(
      '판매처 요청',
      '/admin/syncs',
      summary.quota,
      quota && (quota.is_connected ? grouped(quota.used) : '키 없음'),
      quota?.is_connected ? `한도 ${grouped(quota.limit)}` : undefined,
    ),
    tile(
      '데이터베이스',
      undefined,
      summary.storage,
      storage && bytesOf(storage.database_bytes),
      storage && storage.free_bytes !== null
        ? `남은 공간 ${bytesOf(storage.free_bytes)}`
        : undefined,
    ),
  ];
}

function sumOf<Row>(rows: readonly Row[], figureOf: (row: Row) => number) {
  return rows.reduce((sum, row) => sum + figureOf(row), 0);
}
