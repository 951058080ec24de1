import type { ListedProduct } from '@damoa/contracts';
import { pricePlace } from '../price/price-place.ts';

/** Leads to the product's own page, and says in a few words how good today's price is. */
export function PriceHistoryLink({ product }: { product: ListedProduct }) {
  // Where a card is narrow, an arrow stands for the last word.
  const [place, below] = pricePlace(product)?.split(/(?= 낮아요$)/) ?? [];
  return (
    <a className="product-history" href={`/products/${encodeURIComponent(product.product_id)}`}>
      <span>
        {place && (
          <span>
            {place}
            {below && <span className="product-below">{below}</span>}
          </span>
        )}
        <span className="product-course">가격 변동</span>
      </span>
      <span className="unseen">{product.product_title}</span>
    </a>
  );
}
