import { timeInSeoul } from '@damoa/ui';

/** '09시' in Seoul. */
export function hourInSeoul(iso: string) {
  return `${timeInSeoul(iso).slice(-5, -3)}시`;
}
