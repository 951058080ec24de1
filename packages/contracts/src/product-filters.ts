import { z } from 'zod';
import { switchInAddress, text, wholeInAddress } from './fields.ts';
import { lengthOf } from './length.ts';
import { MAX_FILTER_WORDS, MAX_QUERY_LENGTH } from './search-limits.ts';

export const SORTS = ['popular', 'newest', 'price_asc', 'price_desc', 'discount', 'drop'] as const;
export type Sort = (typeof SORTS)[number];

/** The numbers of days for the filter `lowest`. */
export const LOWEST_DAYS = [30, 90] as const;
export type LowestDays = (typeof LOWEST_DAYS)[number];

const MAX_WORDS_LENGTH = 500;

/** A search query of at most `maximum` characters. */
export function searchTextUpTo(maximum: number) {
  return text
    .trim()
    .normalize('NFC')
    .refine((value) => lengthOf(value) <= maximum, {
      error: `${maximum}자까지 쓸 수 있어요.`,
    })
    .meta({ maxLength: maximum });
}

export const searchText = searchTextUpTo(MAX_QUERY_LENGTH);

const words = z
  .preprocess(
    // A form sends one field for each ticked word, a link one comma-separated list.
    (value) => (Array.isArray(value) ? value.join(',') : value),
    text
      .normalize('NFC')
      .refine((value) => lengthOf(value) <= MAX_WORDS_LENGTH, {
        error: `${MAX_WORDS_LENGTH}자까지 쓸 수 있어요.`,
      })
      .meta({ maxLength: MAX_WORDS_LENGTH }),
  )
  .transform((value) => value.split(',').map((word) => word.trim()))
  .transform((list) => [...new Set(list.filter((word) => word !== ''))])
  .refine((list) => list.length <= MAX_FILTER_WORDS, {
    error: `${MAX_FILTER_WORDS}개까지 고를 수 있어요.`,
  });

const oneOf = (values: readonly unknown[]) => `${values.join(', ')} 가운데 하나여야 해요.`;

const lowest = z.preprocess(
  (value) => LOWEST_DAYS.find((days) => String(days) === value) ?? value,
  z.literal(LOWEST_DAYS, { error: oneOf(LOWEST_DAYS) }),
);

const productFilters = z.object({
  category: wholeInAddress(1).optional().describe('this category and everything below it'),
  p_cate_id: wholeInAddress(1).optional().describe('parent category; the filter without category'),
  q: searchText
    .optional()
    .describe(
      'as a shopper types it: words of the title in any order, prices, an order, OR, NOT, quotation marks. The reply says how it was understood',
    ),
  words: words
    .optional()
    .describe(`comma-separated, at most ${MAX_FILTER_WORDS}; every one must be in the title`),
  min_price: wholeInAddress(0).optional().describe('won, in digits only'),
  max_price: wholeInAddress(0)
    .optional()
    .describe('won, in digits only; below min_price it is refused with 422'),
  exclude_sold_out: switchInAddress.default(false).describe('1 or true, 0 or false'),
  lowest: lowest
    .optional()
    .describe('days: only products whose price fell within them to the lowest of them'),
});
export type ProductFilters = z.infer<typeof productFilters>;

export const productSelection = productFilters.extend({
  sort: z
    .enum(SORTS, { error: oneOf(SORTS) })
    .optional()
    .describe(
      'drop: by how far the price is below the lowest of the 30 days before it fell. Without it: what words of the text ask for (`order` in the reply), or popular',
    ),
  exact: switchInAddress
    .default(false)
    .describe('1: search the words as typed, all of them, and nothing else'),
});

/** All parameters of a listing except the page. */
export type ProductSelection = z.infer<typeof productSelection>;

interface PriceLimits {
  min_price?: number | undefined;
  max_price?: number | undefined;
}

export const pricesAreInOrder = ({ min_price = 0, max_price = min_price }: PriceLimits) =>
  min_price <= max_price;

export const PRICES_OUT_OF_ORDER = {
  path: ['max_price'],
  error: '최고 가격은 최저 가격보다 낮을 수 없어요.',
};
