import { percentBelow } from '@damoa/contracts';
import type { Fallen } from './read-fallen.ts';

const won = (price: number) => `${price.toLocaleString('ko-KR')}원`;

/**
 * The price, such as "8,000원", and its fall, such as "찜할 때 10,000원에서 20% 내렸어요". A price that a wish price
 * allows may be above the one when it was saved, and is not called a fall.
 */
export function priceWords({ price, saved_price }: Pick<Fallen, 'price' | 'saved_price'>) {
  const percent = percentBelow(saved_price, price);
  const since =
    price < saved_price
      ? `찜할 때 ${won(saved_price)}에서 ${percent > 0 ? `${percent}%` : won(saved_price - price)} 내렸어요`
      : '바라던 가격이 됐어요';
  return { now: won(price), since };
}
