import type { Product } from '@damoa/contracts';
import type { View } from '../result/view-switch.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

export interface ProductGridProps {
  products: readonly Product[];
  view: View;
  /** Cards in a row, three by default: the pictures of the first row come first. */
  columns?: number | undefined;
  /** Nothing is known yet: three placeholders stand in. */
  loading?: boolean | undefined;
  /** Shown products are being replaced: they stay, dimmed. */
  refreshing?: boolean | undefined;
}

const PLACEHOLDERS = [1, 2, 3];

/** The products of a page: two columns on the phone, three from 769 px, one as a list. */
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
        // A place stays when its product changes: a new page needs few new elements.
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
