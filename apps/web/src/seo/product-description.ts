import type { ProductDetail } from '@damoa/contracts';
import { timeInSeoul, won } from '@damoa/ui';

/**
 * A product in one sentence for search results and link previews. They are shown long after they were read,
 * so the price has the time of its check. Prices are called the lowest and the highest only if others are
 * known.
 */
export function productDescription({
  product_title,
  target_sale_price,
  is_sold_out,
  retired_at,
  updated_at,
  prices: { lowest_ever, highest_ever },
}: ProductDetail) {
  if (retired_at !== null) return `지금은 팔지 않는 상품이에요. ${product_title}`;
  return [
    is_sold_out ? '품절. ' : '',
    `${won(target_sale_price)} (${timeInSeoul(updated_at)} 확인). `,
    lowest_ever < highest_ever
      ? `다모아가 확인한 최저가 ${won(lowest_ever)}, 최고가 ${won(highest_ever)}. `
      : '',
    product_title,
  ].join('');
}
