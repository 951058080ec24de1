import type { ManagedProduct } from '@damoa/contracts';
import { Badge, type Column } from '@damoa/ui/admin';
import { sourceLabel } from '../../labels.ts';
import { productColumn } from '../../tables/product-column.tsx';

export function productColumns(pathOf: (category: number) => string): Column<ManagedProduct>[] {
  return [
    productColumn<ManagedProduct>(),
    { name: '가격', kind: 'won', value: (product) => product.target_sale_price },
    {
      name: '상태',
      value: (product) => statesOf(product).join(', '),
      cell: (product) =>
        statesOf(product).map((state) => (
          <Badge key={state} tone={state === '고정' ? 'strong' : 'plain'}>
            {state}
          </Badge>
        )),
    },
    {
      name: '카테고리',
      value: ({ category_id, set_category_id }) =>
        `${pathOf(set_category_id ?? category_id)}${set_category_id === null ? '' : ' (직접 정함)'}`,
    },
    { name: '번호', value: ({ product_id }) => product_id, isOnlySaved: true },
    { name: '출처', value: ({ source }) => sourceLabel(source), isOnlySaved: true },
    { name: '확인한 때', kind: 'time', value: ({ updated_at }) => updated_at },
  ];
}

function statesOf(product: ManagedProduct) {
  const { is_hidden, is_pinned, is_sold_out, retired_at } = product;
  const states = [
    is_hidden && '숨김',
    is_pinned && '고정',
    retired_at !== null && '판매 끝',
    is_sold_out && '품절',
  ].filter((state) => state !== false);
  return states.length === 0 ? ['판매 중'] : states;
}
