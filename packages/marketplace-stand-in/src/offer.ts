import { demoProducts } from '@damoa/demo';

/** What is needed to find a product; the rest is made from its index when it is shown. */
export interface Offer {
  index: number;
  id: string;
  /** In lower case. */
  title: string;
  categoryId: number;
  /** Orders so far. */
  volume: number;
  /** Won. */
  price: number;
  /** Won; null without a higher price to compare with. */
  listPrice: number | null;
  isGone: boolean;
}

export function* makeOffers(count: number): Generator<Offer> {
  let index = 0;
  for (const product of demoProducts(count)) {
    yield {
      index,
      id: product.product_id,
      title: product.product_title.toLowerCase(),
      categoryId: product.category_id,
      volume: product.latest_volume,
      price: product.target_sale_price,
      listPrice: product.target_original_price,
      isGone: false,
    };
    index += 1;
  }
}
