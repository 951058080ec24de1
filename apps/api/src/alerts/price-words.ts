import { percentBelow } from '@damoa/contracts';
import type { DroppedFavourite } from './read-dropped-favourites.ts';

const won = (price: number) => `${price.toLocaleString('ko-KR')}원`;

/**
 * The price, such as "8,000원", and its drop, such as "찜할 때 10,000원에서 20% 내렸어요". A price that a wish price
 * allows may be above the one when it was saved, and is not called a drop.
 */
export function priceWords({
  price,
  saved_price,
}: Pick<DroppedFavourite, 'price' | 'saved_price'>) {
  const percent = percentBelow(saved_price, price);
  const since =
    price < saved_price
      ? `찜할 때 ${won(saved_price)}에서 ${percent > 0 ? `${percent}%` : won(saved_price - price)} 내렸어요`
      : '바라던 가격이 됐어요';
  return { now: won(price), since };
}

/** What has happened to several products together, such as "찜한 상품 3개의 가격이 내렸어요". */
export function headingOf(products: readonly Pick<DroppedFavourite, 'price' | 'saved_price'>[]) {
  const haveAllDropped = products.every(({ price, saved_price }) => price < saved_price);
  return `찜한 상품 ${products.length}개의 가격이 ${haveAllDropped ? '내렸어요' : '내렸거나 희망가가 됐어요'}`;
}
