import type { Slice } from '../../http/numbered-page.ts';
import type { ListedRow } from '../read-products.ts';

/** A slice of a list of products, and the number of products in the whole list. */
export interface Page {
  products: ListedRow[];
  total: number;
}

/** The same slice of a list of `total` items, with the offset counted from the nearer end. */
export function fromNearerEnd({ offset, limit }: Slice, total: number) {
  const length = Math.min(limit, total - offset);
  const left = total - offset - length;
  const isFromEnd = left < offset;
  return { offset: isFromEnd ? left : offset, limit: length, isFromEnd };
}

/** The slice for a search of which only the total counts: a single product. */
export const TOTAL_ONLY = { offset: 0, limit: 1 };
