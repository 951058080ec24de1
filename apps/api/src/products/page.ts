import type { Slice } from '../http/numbered-page.ts';
import type { ListedRow } from './read-products.ts';

/** A slice of a listing, in its order, and how many products the whole of it has. */
export interface Page {
  products: ListedRow[];
  total: number;
}

/** The same slice of a list of `total`, counted from the end that is nearer to it. */
export function fromNearerEnd({ offset, limit }: Slice, total: number) {
  const length = Math.min(limit, total - offset);
  const left = total - offset - length;
  const isFromEnd = left < offset;
  return { offset: isFromEnd ? left : offset, limit: length, isFromEnd };
}
