import type { FavouriteSettings } from '@damoa/contracts';

type Saved = Pick<FavouriteSettings, 'saved_price' | 'wish_price'>;

/** Whether a price is below the one at which the product was saved, or has reached the wish price. */
export function hasDropped({ saved_price, wish_price }: Saved, price: number) {
  return price < saved_price || isWished(wish_price, price);
}

/** The title of the products that `hasDropped`: it mentions wish prices if one is there only by its wish. */
export function droppedTitle(items: readonly { saved_price: number; price: number }[]) {
  return items.every(({ saved_price, price }) => price < saved_price)
    ? '가격이 내린 상품'
    : '가격이 내렸거나 희망가가 된 상품';
}

/** Whether the price is worth reporting: with a wish price, only a price that has reached it is. */
export function isNews({ saved_price, wish_price }: Saved, price: number) {
  return wish_price === null ? price < saved_price : isWished(wish_price, price);
}

/**
 * The price drop since the product was saved, as a share of the saved price; negative if the price has risen.
 */
export function dropOf({ saved_price }: Saved, price: number) {
  return saved_price === 0 ? 0 : (saved_price - price) / saved_price;
}

function isWished(wish: number | null, price: number) {
  return wish !== null && price <= wish;
}
