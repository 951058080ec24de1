import type { ClickPlace, ListedProduct } from '@damoa/contracts';
import type { ComponentType, ReactNode } from 'react';
import type { View } from '../result/view-switch.tsx';
import { ProductCard, type ProductCardProps } from './product-card.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

export interface ProductGridProps {
  products: readonly ListedProduct[];
  view: View;
  /** The place on the site by which clicks are counted; by default a listing. */
  place?: ClickPlace | undefined;
  /** Renders a button for a product. A stable function, so that no card re-renders because of it. */
  action?: ((product: ListedProduct) => ReactNode) | undefined;
  /** Cards in a row, three by default. The pictures of the first row load first. */
  columns?: number | undefined;
  /** The heading level of the titles: by default 2, and 3 below the heading of a section. */
  level?: 2 | 3 | undefined;
  /** Replaces `ProductCard`, with the same markup. */
  Card?: ComponentType<ProductCardProps> | undefined;
  /** Appends three placeholders. */
  isLoading?: boolean | undefined;
}

const PLACEHOLDERS = [1, 2, 3];

/** The products of a page: two columns on phones, three from 769 px, four in low windows, one in the list view. */
export function ProductGrid(props: ProductGridProps) {
  const { products, view, place = 'listing', action, columns = 3, level } = props;
  const { Card = ProductCard, isLoading } = props;
  return (
    <ul
      className="product-grid"
      data-view={view}
      data-place={place}
      aria-busy={isLoading || undefined}
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
      {isLoading &&
        PLACEHOLDERS.map((placeholder) => (
          <li key={placeholder}>
            <ProductSkeleton />
          </li>
        ))}
    </ul>
  );
}
