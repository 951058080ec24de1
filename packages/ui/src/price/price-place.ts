import type { ListedProduct } from '@damoa/contracts';

/** Whole percent. A price that is less below its highest is not worth a word. */
const NOTABLE = 5;

/** What today's price is among those that are known, in words; undefined where there is nothing to say. */
export function pricePlace({
  lowest_of_days: days,
  below_highest: below,
}: Pick<ListedProduct, 'lowest_of_days' | 'below_highest'>) {
  if (days !== null) return `${days}일 최저가`;
  return below >= NOTABLE ? `최고가보다 ${below}% 낮아요` : undefined;
}
