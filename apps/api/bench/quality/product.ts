import type { Product } from '@damoa/contracts';
import type { Draw } from './draw.ts';

/** How well it sells: cheap parts sell more than what they are for. */
type Popularity = 'thing' | 'accessory';

const MEAN = { thing: 4, accessory: 5.4 };
const SPREAD = 1.6;
/** The logarithm of the lowest price, in won. */
const PRICE = { thing: 9.3, accessory: 7.6 };

function bell(draw: Draw) {
  return Math.sqrt(-2 * Math.log(1 - draw.unit())) * Math.cos(2 * Math.PI * draw.unit());
}

/** What all products have in common; searches do not depend on it. */
export const COMMON = {
  product_main_image_url: '/demo/pictures/tent-1.webp',
  product_small_image_urls: [],
  promotion_link: 'https://example.com/item',
  target_original_price: null,
  discount_rate: 0,
  evaluate_rate: 95,
} satisfies Partial<Product>;

export interface Goods {
  title: string;
  category: number;
  popularity: Popularity;
}

export function makeProduct(
  index: number,
  { title, category, popularity }: Goods,
  draw: Draw,
): Product {
  const price = Math.floor(Math.exp(PRICE[popularity] + draw.unit() * 3) / 100) * 100;
  return {
    ...COMMON,
    product_id: String(3_300_000_000 + index),
    product_title: title,
    target_sale_price: price,
    latest_volume: Math.floor(Math.exp(MEAN[popularity] + SPREAD * bell(draw))),
    is_sold_out: draw.chance(0.03),
    category_id: category,
    updated_at: new Date(Date.UTC(2026, 9, 1 + draw.below(30))).toISOString(),
  };
}
