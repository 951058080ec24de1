import { demoProducts } from '@damoa/demo';

/** The fields by which products are found; the others are generated from the index when needed. */
export interface Offer {
  index: number;
  id: string;
  /** In lower case. */
  title: string;
  categoryId: number;
  /** The number of orders. */
  volume: number;
  /** In won. */
  price: number;
  /** In won; null without a list price. */
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
