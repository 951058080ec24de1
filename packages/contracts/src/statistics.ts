import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { whole } from './fields.ts';
import { searchText } from './product-filters.ts';
import { Product } from './products.ts';
import { MAX_QUERY_LENGTH } from './search-limits.ts';

/** The places on the site that have links to the marketplace. */
export const CLICK_PLACES = ['listing', 'product', 'similar', 'favourites', 'recent'] as const;
export type ClickPlace = (typeof CLICK_PLACES)[number];

/** Matches email addresses and phone numbers, which may be personal data. */
const PERSONAL = /@|\d(?:[^\p{L}\d]{0,3}\d){6}/u;

/**
 * A search query as it is counted: normalised, so that equal ones are added up, and '' if it may be personal
 * data.
 */
const countedText = searchText.transform((value) => {
  // Lower case may be longer than the original.
  const folded = value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return PERSONAL.test(folded) ? '' : [...folded].slice(0, MAX_QUERY_LENGTH).join('');
});

export const Click = z.object({
  product_id: Product.shape.product_id,
  place: z.enum(CLICK_PLACES, { error: `${CLICK_PLACES.join(', ')} 가운데 하나여야 해요.` }),
  position: whole(1, 10_000).default(1).describe('which one of that place, from 1'),
  q: countedText.default('').describe('what was searched for on the page'),
});
export type Click = z.infer<typeof Click>;

export const Search = z.object({
  q: countedText,
  total: whole(0).describe('how many products it found'),
});
export type Search = z.infer<typeof Search>;

/** Anonymous counts of what visitors do: without authentication, and not stored with a person. */
export const statistics = {
  click: endpoint({
    method: 'POST',
    path: '/api/clicks',
    access: 'anyone',
    summary: 'Counts a click to the marketplace; those of robots are accepted and not counted',
    body: Click,
    status: 204,
    reply: nothing,
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/searches',
    access: 'anyone',
    summary: 'Counts a search that a visitor sees; those of robots are accepted and not counted',
    body: Search,
    status: 204,
    reply: nothing,
  }),
};
