import { productHref } from '@damoa/ui';
import type { Column } from '@damoa/ui/admin';

interface Named {
  product_id: string;
  product_title: string;
}

/** The column with the title of a product, which links to its page. */
export function productColumn<Row extends Named>(): Column<Row> {
  return {
    name: '상품',
    value: ({ product_title }) => product_title,
    cell: ({ product_id, product_title }) => (
      <a href={productHref(product_id)} dir="auto">
        {product_title}
      </a>
    ),
    isWide: true,
  };
}
