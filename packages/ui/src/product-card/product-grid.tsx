import type { Product } from '@damoa/contracts';
import type { View } from '../result/view-switch.tsx';
import { ProductCard } from './product-card.tsx';
import type { PictureAt } from './product-picture.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

export interface ProductGridProps {
  products: readonly Product[];
  view: View;
  /** Nothing is known yet: three placeholders stand in. */
  loading?: boolean | undefined;
  /** Shown products are being replaced: they stay, dimmed. */
  refreshing?: boolean | undefined;
  pictureAt?: PictureAt | undefined;
}

const PLACEHOLDERS = [1, 2, 3];
/** So many cards may stand in the first screen; their pictures are not left for later. */
const FIRST_SCREEN = 3;

/** The products of a page: two columns on the phone, three from 769 px, one as a list. */
export function ProductGrid(props: ProductGridProps) {
  const { products, view, loading, refreshing, pictureAt } = props;
  return (
    <ul
      className="product-grid"
      data-view={view}
      data-refreshing={refreshing || undefined}
      aria-busy={loading || refreshing || undefined}
      aria-label="상품 목록"
    >
      {products.map((product, index) => (
        <li key={product.product_id}>
          <ProductCard
            product={product}
            urgency={index === 0 ? 'first' : index < FIRST_SCREEN ? 'soon' : 'later'}
            pictureAt={pictureAt}
          />
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
