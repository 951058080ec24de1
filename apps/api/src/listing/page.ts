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
