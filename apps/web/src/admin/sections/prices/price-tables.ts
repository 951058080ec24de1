import { type AdminContract, percentBelow, type Reply } from '@damoa/contracts';
import type { DataTableProps } from '@damoa/ui/admin';
import { sourceLabel } from '../../labels.ts';
import { productColumn } from '../../tables/product-column.tsx';

type Dashboard = AdminContract['dashboard'];
type Drop = Reply<Dashboard['priceDrops']>['data'][number];
type Retired = Reply<Dashboard['retired']>['data'][number];
type Source = Reply<Dashboard['catalogue']>['by_source'][number];
type Age = Reply<Dashboard['catalogue']>['by_age'][number];

/** The properties of a table that are the same on every page that shows it. */
type Table<Row> = Pick<DataTableProps<Row>, 'title' | 'columns' | 'keyOf' | 'empty'>;

export const DROPS: Table<Drop> = {
  title: '내린 가격',
  keyOf: ({ product_id, at }) => `${product_id} ${at}`,
  empty: '아직 내린 가격이 없어요.',
  columns: [
    productColumn<Drop>(),
    { name: '전', kind: 'won', value: ({ from }) => from },
    { name: '지금', kind: 'won', value: ({ to }) => to },
    {
      name: '내린 비율',
      kind: 'number',
      value: ({ from, to }) => percentBelow(from, to),
      cell: ({ from, to }) => `${percentBelow(from, to)}%`,
    },
    { name: '내린 때', kind: 'time', value: ({ at }) => at },
  ],
};

export const RETIRED: Table<Retired> = {
  title: '판매가 끝난 상품',
  keyOf: ({ product_id }) => product_id,
  empty: '판매가 끝난 상품이 없어요.',
  columns: [
    productColumn<Retired>(),
    { name: '출처', value: ({ source }) => sourceLabel(source) },
    { name: '끝난 때', kind: 'time', value: ({ retired_at }) => retired_at },
  ],
};

export const SOURCES: Table<Source> = {
  title: '출처별 상품',
  keyOf: ({ source }) => source,
  empty: '상품이 없어요.',
  columns: [
    { name: '출처', value: ({ source }) => sourceLabel(source) },
    { name: '판매 중', kind: 'number', value: ({ listed }) => listed },
    { name: '숨김', kind: 'number', value: ({ hidden }) => hidden },
    { name: '판매 끝', kind: 'number', value: ({ retired }) => retired },
  ],
};

export const AGES: Table<Age> = {
  title: '가격을 확인한 지',
  keyOf: ageName,
  empty: '상품이 없어요.',
  columns: [
    { name: '확인한 지', value: ageName },
    { name: '상품', kind: 'number', value: ({ products }) => products },
  ],
};

/** '24시간 안', '7일 안', '더 오래'. */
export function ageName({ hours }: Age) {
  if (hours === null) return '더 오래';
  return hours > 48 && hours % 24 === 0 ? `${hours / 24}일 안` : `${hours}시간 안`;
}
