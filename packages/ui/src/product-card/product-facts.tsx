import type { Product } from '@damoa/contracts';
import { Star } from 'lucide-react';
import { orders, rating } from '../numbers.ts';

/** The rating and the number of orders of a product, if there are any. */
export function ProductFacts({ product }: { product: Product }) {
  const { evaluate_rate: rate, latest_volume: sold } = product;
  return (
    <p className="product-facts">
      {rate !== null && (
        <span className="product-rating">
          <Star aria-hidden />
          <span className="unseen">평점 </span>
          {rating(rate)}
        </span>
      )}
      {sold > 0 && <span>{`주문 ${orders(sold)}`}</span>}
    </p>
  );
}
