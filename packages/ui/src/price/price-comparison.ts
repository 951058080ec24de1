import type { ListedProduct } from '@damoa/contracts';

/** Whole percent below the highest price, from which on the difference is worth mentioning. */
const NOTABLE = 5;

/**
 * Compares the current price with the known earlier ones, in Korean words; undefined if nothing is notable, or while
 * the product is sold out.
 */
export function priceComparison({
  lowest_of_days: days,
  below_highest: below,
  is_sold_out,
}: Pick<ListedProduct, 'lowest_of_days' | 'below_highest' | 'is_sold_out'>) {
  if (is_sold_out) return undefined;
  if (days !== null) return `${days}일 최저가`;
  return below >= NOTABLE ? `최고가보다 ${below}% 낮아요` : undefined;
}
