/** A part of a list, in its order: which products, and of how many. */
export interface Page {
  ids: number[];
  total: number;
}

/** Which part is asked for. */
export interface Slice {
  offset: number;
  limit: number;
}

/** The same part of a list of `total`, counted from the end that is nearer to it. */
export function fromNearerEnd({ offset, limit }: Slice, total: number) {
  const length = Math.min(limit, total - offset);
  const left = total - offset - length;
  const isFromEnd = left < offset;
  return { offset: isFromEnd ? left : offset, limit: length, isFromEnd };
}
