import type { ClickPlace, ListedProduct } from '@damoa/contracts';
import type { ComponentType, ReactNode } from 'react';
import type { View } from '../result/view-switch.tsx';
import { ProductCard, type ProductCardProps } from './product-card.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

export interface ProductGridProps {
  products: readonly ListedProduct[];
  view: View;
  /** Where on the site it stands, which clicks are counted by; a listing by default. */
  place?: ClickPlace | undefined;
  /** What can be done with a product. The same function each time, so that no card re-renders for it. */
  action?: ((product: ListedProduct) => ReactNode) | undefined;
  /** Cards in a row, three by default. The pictures of the first row load first. */
  columns?: number | undefined;
  /** Of the headings that the titles are: 3 below a section's heading, 2 by default. */
  level?: 2 | 3 | undefined;
  /** In place of `ProductCard`, with the same markup. */
  Card?: ComponentType<ProductCardProps> | undefined;
  /** Appends three placeholders. */
  loading?: boolean | undefined;
  /** Dims the products while others are loading. */
  refreshing?: boolean | undefined;
}

const PLACEHOLDERS = [1, 2, 3];

/** The products of a page: two columns on phones, three from 769 px, one in the list view. */
export function ProductGrid(props: ProductGridProps) {
  const { products, view, place = 'listing', action, columns = 3, level } = props;
  const { Card = ProductCard } = props;
  const { loading, refreshing } = props;
  return (
    <ul
      className="product-grid"
      data-view={view}
      data-place={place}
      data-refreshing={refreshing || undefined}
      aria-busy={loading || refreshing || undefined}
      aria-label="상품 목록"
    >
      {products.map((product, index) => (
        // Keyed by position, so that a new page reuses most elements.
        <li key={index}>
          <Card
            product={product}
            action={action}
            level={level}
            urgency={index < columns ? 'first' : 'later'}
          />
        </li>
      ))}
      {loading &&
        PLACEHOLDERS.map((placeholder) => (
          <li key={placeholder}>
            <ProductSkeleton />
          </li>
        ))}
    </ul>
  );
}
