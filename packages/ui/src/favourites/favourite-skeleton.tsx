import { ProductSkeleton } from '../product-card/product-skeleton.tsx';
import { FavouriteSection } from './favourite-section.tsx';

const PLACEHOLDERS = [1, 2, 3];

/** The placeholder of the favourites, with the same geometry. */
export function FavouriteSkeleton() {
  return (
    <FavouriteSection title="찜한 상품">
      {PLACEHOLDERS.map((placeholder) => (
        <li key={placeholder}>
          <ProductSkeleton />
          <div className="favourite" aria-hidden>
            <p className="price-then">
              <span className="skeleton-line skeleton-short">&nbsp;</span>
            </p>
            <div className="alert-details" />
          </div>
        </li>
      ))}
    </FavouriteSection>
  );
}
