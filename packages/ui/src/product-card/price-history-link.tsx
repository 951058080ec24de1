import type { ListedProduct } from '@damoa/contracts';
import { pricePlace } from '../price/price-place.ts';

/** Leads to the product's own page, and says in a few words how good today's price is. */
export function PriceHistoryLink({ product }: { product: ListedProduct }) {
  const words = ['가격 변동', pricePlace(product)].filter((word) => word !== undefined);
  return (
    <a
      className="product-history"
      href={`/products/${encodeURIComponent(product.product_id)}`}
      aria-label={`${words.join(' · ')}: ${product.product_title}`}
    >
      <span>
        {words.map((word, index) => (
          <span key={word}>{index < words.length - 1 ? `${word} ·` : word}</span>
        ))}
      </span>
    </a>
  );
}
