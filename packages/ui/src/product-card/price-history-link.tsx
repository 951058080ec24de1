import type { ListedProduct } from '@damoa/contracts';
import { priceComparison } from '../price/price-comparison.ts';
import { productHref } from './product-href.ts';

/** The link to the price history on the product's page, with a few words on how good the current price is. */
export function PriceHistoryLink({ product }: { product: ListedProduct }) {
  // In narrow cards an arrow replaces the last word.
  const [comparison, below] = priceComparison(product)?.split(/(?= 낮아요$)/) ?? [];
  return (
    <a className="product-history" href={productHref(product.product_id)}>
      <span>
        {comparison && (
          <span>
            {comparison}
            {below && <span className="product-below">{below}</span>}
          </span>
        )}
        <span className="history-label">가격 변동</span>
      </span>
      <span className="unseen">{product.product_title}</span>
    </a>
  );
}
