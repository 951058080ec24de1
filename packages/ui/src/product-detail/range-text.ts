import type { PriceRange } from '@damoa/contracts';
import { won } from '../numbers.ts';

/** Formats a price range: '최저 64,900원, 최고 92,000원', or '줄곧 67,300원' for a constant price. */
export function rangeText({ lowest, highest }: PriceRange) {
  return lowest === highest ? `줄곧 ${won(lowest)}` : `최저 ${won(lowest)}, 최고 ${won(highest)}`;
}
