import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  categoryId,
  filledText,
  pictureAddress,
  switchInAddress,
  text,
  time,
  webAddress,
  whole,
  wholeInAddress,
  withDefault,
  won,
} from './fields.ts';
import { lengthOf } from './length.ts';
import { pageOf } from './pages.ts';
import { MOST_PRICES, PriceFacts, PriceHistory } from './product-prices.ts';
import { Interpretation, KeywordChip, Suggestions, ZeroResults } from './product-search.ts';

export const Product = z
  .object({
    product_id: filledText(64).describe('given by the marketplace; opaque'),
    product_title: filledText(1000),
    product_main_image_url: pictureAddress.nullable(),
    product_small_image_urls: z.array(pictureAddress).max(50),
    promotion_link: webAddress,
    target_sale_price: won.describe('won'),
    target_original_price: won
      .nullable()
      .describe(
        'won; what is struck through: a true list price, or what the price fell from lately; else null',
      ),
    discount_rate: whole(0, 100).describe('whole percent; 0 when there is none'),
    evaluate_rate: z
      .number()
      .min(0)
      .max(100)
      // Not multipleOf: to a validator that divides, 95.3 is no multiple of 0.1.
      .refine((rate) => Number(rate.toFixed(1)) === rate, { error: '소수점 아래 한 자리까지예요.' })
      .nullable()
      .describe('percent, with at most one decimal'),
    latest_volume: whole(0).describe('orders'),
    is_sold_out: z.boolean(),
    category_id: categoryId,
    updated_at: time.describe('when the price was last checked'),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** A product with what its own page says of it. */
export const ProductDetail = Product.extend({
  retired_at: time
    .nullable()
    .describe('since when the source no longer has it, so that it is in no listing'),
  prices: PriceFacts,
}).meta({ id: 'ProductDetail' });
export type ProductDetail = z.infer<typeof ProductDetail>;

export const SORTS = ['popular', 'newest', 'price_asc', 'price_desc', 'discount', 'drop'] as const;
export type Sort = (typeof SORTS)[number];

/** The days whose lowest price a listing can ask for. */
export const LOWEST_DAYS = [30, 90] as const;
export type LowestDays = (typeof LOWEST_DAYS)[number];

const LONGEST_QUERY = 100;
const LONGEST_WORDS = 500;

const query = text
  .trim()
  .normalize('NFC')
  .refine((value) => lengthOf(value) <= LONGEST_QUERY, {
    error: `검색어는 ${LONGEST_QUERY}자까지 쓸 수 있어요.`,
  })
  .meta({ maxLength: LONGEST_QUERY });

const words = z
  .preprocess(
    // A form sends a field for each ticked word, a link one list.
    (value) => (Array.isArray(value) ? value.join(',') : value),
    text
      .refine((value) => lengthOf(value) <= LONGEST_WORDS, {
        error: `${LONGEST_WORDS}자까지 쓸 수 있어요.`,
      })
      .meta({ maxLength: LONGEST_WORDS }),
  )
  .transform((value) =>
    value
      .normalize('NFC')
      .split(',')
      .map((word) => word.trim()),
  )
  .transform((list) => [...new Set(list.filter((word) => word !== ''))]);

const oneOf = (values: readonly unknown[]) => `${values.join(', ')} 가운데 하나여야 해요.`;

const lowest = z.preprocess(
  (value) => LOWEST_DAYS.find((days) => String(days) === value) ?? value,
  z.literal(LOWEST_DAYS, { error: oneOf(LOWEST_DAYS) }),
);

const productFilters = z.object({
  category: wholeInAddress(1).optional().describe('this category and everything below it'),
  p_cate_id: wholeInAddress(1).optional().describe('parent category; the filter without category'),
  q: query.optional().describe('words of the title, in any order'),
  words: words.optional().describe('comma-separated; every one must be in the title'),
  min_price: wholeInAddress(0).optional().describe('won'),
  max_price: wholeInAddress(0).optional().describe('won'),
  exclude_sold_out: withDefault(switchInAddress, false).describe('1 or true, 0 or false'),
  lowest: lowest
    .optional()
    .describe('days: only products whose price fell within them to the lowest of them'),
});
export type ProductFilters = z.infer<typeof productFilters>;

const productSelection = productFilters.extend({
  sort: z
    .enum(SORTS, { error: oneOf(SORTS) })
    .default('popular')
    .describe('drop: by how far the price is below the lowest of the 30 days before it fell'),
  exact: withDefault(switchInAddress, false).describe(
    '1: search the words as typed, all of them, and nothing else',
  ),
});

/** Everything that a listing is asked for, except the page. */
export type ProductSelection = z.infer<typeof productSelection>;

interface PriceLimits {
  min_price?: number | undefined;
  max_price?: number | undefined;
}

const pricesAreInOrder = ({ min_price = 0, max_price = min_price }: PriceLimits) =>
  min_price <= max_price;

const PRICES_OUT_OF_ORDER = {
  path: ['max_price'],
  error: '최고 가격은 최저 가격보다 낮을 수 없어요.',
};

const params = z.object({ id: Product.shape.product_id });

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/api/getCateProduct',
    access: 'anyone',
    summary: 'Products, filtered, sorted and paged',
    query: productSelection
      .extend({
        page: withDefault(wholeInAddress(1), 1),
        itemsPerPage: withDefault(wholeInAddress(1, 50), 9),
      })
      .refine(pricesAreInOrder, PRICES_OUT_OF_ORDER),
    reply: pageOf(Product).extend({
      ...Interpretation.shape,
      zero_results: ZeroResults.optional().describe('when a search finds nothing'),
    }),
  }),
  words: endpoint({
    method: 'GET',
    path: '/api/getCateProduct/words',
    access: 'anyone',
    summary: 'The 20 most frequent words in the titles of the first 100 products of a result',
    query: productSelection.refine(pricesAreInOrder, PRICES_OUT_OF_ORDER),
    reply: z.array(KeywordChip),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/suggestions',
    access: 'anyone',
    summary: 'Words and categories for what has been typed so far, finished or not',
    query: z.object({ q: query.optional().describe('as typed; without it, what is popular') }),
    reply: Suggestions,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/products/:id',
    access: 'anyone',
    summary: 'One product with what is known of its price, also when it is no longer sold',
    params,
    reply: ProductDetail,
  }),
  prices: endpoint({
    method: 'GET',
    path: '/api/products/:id/prices',
    access: 'anyone',
    summary: `The prices of a product, the oldest first; of more than ${MOST_PRICES}, the newest`,
    params,
    reply: PriceHistory,
  }),
};
