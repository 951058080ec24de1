import type { Product } from '@damoa/contracts';
import type { View } from '../result/view-switch.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

export interface ProductGridProps {
  products: readonly Product[];
  view: View;
  /** Cards in a row, three by default. The pictures of the first row load first. */
  columns?: number | undefined;
  /** Appends three placeholders. */
  loading?: boolean | undefined;
  /** Dims the products while others are loading. */
  refreshing?: boolean | undefined;
}

const PLACEHOLDERS = [1, 2, 3];

/** The products of a page: two columns on phones, three from 769 px, one in the list view. */
export function ProductGrid(props: ProductGridProps) {
  const { products, view, columns = 3, loading, refreshing } = props;
  return (
    <ul
      className="product-grid"
      data-view={view}
      data-refreshing={refreshing || undefined}
      aria-busy={loading || refreshing || undefined}
      aria-label="상품 목록"
    >
      {products.map((product, index) => (
        // Keyed by position, so that a new page reuses most elements.
        <li key={index}>
          <ProductCard product={product} urgency={index < columns ? 'first' : 'later'} />
        </li>
      ))}
      {loading &&
        PLACEHOLDERS.map((place) => (
          <li key={place}>
            <ProductSkeleton />
          </li>
        ))}
    </ul>
  );
}
