import type { PriceRange } from '@damoa/contracts';
import { grouped } from '../numbers.ts';

/** 67300 → '67,300원' */
export const won = (price: number) => `${grouped(price)}원`;

/** '최저 64,900원, 최고 92,000원', or '줄곧 67,300원'. */
export function rangeText({ lowest, highest }: PriceRange) {
  return lowest === highest ? `줄곧 ${won(lowest)}` : `최저 ${won(lowest)}, 최고 ${won(highest)}`;
}
