import type { FavouriteSettings } from '@damoa/contracts';

type Saved = Pick<FavouriteSettings, 'saved_price' | 'wish_price'>;

/** Whether a price is below the one at which the product was saved, or as low as wished. */
export function hasFallen({ saved_price, wish_price }: Saved, price: number) {
  return price < saved_price || isWished(wish_price, price);
}

/** Whether the price is news: who has set a wish price wants to hear of nothing higher. */
export function isNews({ saved_price, wish_price }: Saved, price: number) {
  return wish_price === null ? price < saved_price : isWished(wish_price, price);
}

/** By how much the price has fallen, as a part of what it was; negative if it has risen. */
export function fallOf({ saved_price }: Saved, price: number) {
  return saved_price === 0 ? 0 : (saved_price - price) / saved_price;
}

function isWished(wish: number | null, price: number) {
  return wish !== null && price <= wish;
}
