import { z } from 'zod';

/** A whole list, in an object, to which a later version can add fields. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item) });
}

/** One page of a list that links to the next page. Pages are numbered from 1. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    current_page: z.int().min(1),
    last_page: z.int().min(1),
    next_page_url: z
      .string()
      .nullable()
      .describe('path and query of the next page on this origin; null on the last page'),
    total: z.int().min(0),
  });
}

/** One page of a list that links to the next and previous pages. */
export function pageBothWaysOf<Item extends z.ZodType>(item: Item) {
  return pageOf(item).extend({
    prev_page_url: z
      .string()
      .nullable()
      .describe('path and query of the page before on this origin; null on the first page'),
  });
}
