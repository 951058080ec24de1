import type { ProductDetail } from '@damoa/contracts';

/** A product that has become cheaper lately. */
export const DETAIL: ProductDetail = {
  product_id: '1',
  product_title: '원터치 캠핑 텐트',
  product_main_image_url: '/main.webp',
  product_small_image_urls: ['/main.webp', '/second.webp'],
  promotion_link: 'https://example.com/go?a=1&b=2',
  target_sale_price: 67_300,
  target_original_price: 89_700,
  discount_rate: 24,
  evaluate_rate: 94.2,
  latest_volume: 12_345,
  is_sold_out: false,
  category_id: 2,
  updated_at: '2026-11-21T00:20:00Z',
  lowest_of_days: 30,
  below_highest: 29,
  retired_at: null,
  prices: {
    last_30_days: { lowest: 67_300, highest: 89_700 },
    last_90_days: { lowest: 67_300, highest: 67_300 },
    lowest_ever: 59_900,
    highest_ever: 95_000,
    known_since: '2025-12-31T15:30:00Z',
    last_drop: { from: 89_700, to: 67_300, at: '2026-11-20T15:05:00Z' },
  },
};
