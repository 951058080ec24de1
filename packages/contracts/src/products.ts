import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  categoryId,
  filledText,
  pictureAddress,
  price,
  time,
  webAddress,
  whole,
  wholeInAddress,
} from './fields.ts';
import { MAX_IDS } from './list-limits.ts';
import { listOf, pageOf } from './pages.ts';
import {
  LOWEST_DAYS,
  PRICES_OUT_OF_ORDER,
  pricesAreInOrder,
  productSelection,
  searchText,
} from './product-filters.ts';
import { MAX_PRICES, PriceFacts, PriceHistory } from './product-prices.ts';
import { Interpretation, KeywordChip, Suggestions, ZeroResults } from './product-search.ts';

export const Product = z
  .object({
    product_id: filledText(64).describe('given by the marketplace; opaque'),
    product_title: filledText(1000),
    product_main_image_url: pictureAddress.nullable(),
    product_small_image_urls: z.array(pictureAddress).max(50),
    promotion_link: webAddress,
    target_sale_price: price.describe('won'),
    target_original_price: price
      .nullable()
      .describe(
        'won; what is struck through: what the price fell from lately, or the list price of a file; else null',
      ),
    discount_rate: whole(0, 100).describe('whole percent; 0 when there is none'),
    evaluate_rate: z
      .number()
      .min(0)
      .max(100)
      // Not multipleOf: for validators that divide floating-point numbers, 95.3 is no multiple of 0.1.
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

/** A product as listings show it. */
export const ListedProduct = Product.extend({
  lowest_of_days: z
    .literal(LOWEST_DAYS)
    .nullable()
    .describe(
      'days of which the current price is the lowest, after a drop; null if it is not the lowest of 30 days',
    ),
  below_highest: whole(0, 100).describe(
    'whole percent by which the price is below the highest ever; 0 if it is not, or if its last change was not a drop in the last 90 days',
  ),
}).meta({ id: 'ListedProduct' });
export type ListedProduct = z.infer<typeof ListedProduct>;

/** A product that was saved or seen, and may no longer be sold. */
export const SavedProduct = ListedProduct.extend({
  retired_at: time
    .nullable()
    .describe('since when the source no longer has it, so that it is in no listing'),
}).meta({ id: 'SavedProduct' });
export type SavedProduct = z.infer<typeof SavedProduct>;

/** A product with the details of its page. */
export const ProductDetail = SavedProduct.extend({ prices: PriceFacts }).meta({
  id: 'ProductDetail',
});
export type ProductDetail = z.infer<typeof ProductDetail>;

/** One page of a listing, and how its search was understood. */
const ProductList = pageOf(ListedProduct).extend({
  ...Interpretation.shape,
  zero_results: ZeroResults.optional().describe('when a search finds nothing'),
});
export type ProductList = z.infer<typeof ProductList>;

const params = z.object({ id: Product.shape.product_id });

const productIds = z
  .string({ error: '상품 번호를 쉼표로 나누어 적어 주세요.' })
  .transform((list) => [...new Set(list.split(','))])
  .pipe(
    z
      .array(Product.shape.product_id)
      .min(1)
      .max(MAX_IDS, { error: `${MAX_IDS}개까지예요.` }),
  )
  .describe(`1 to ${MAX_IDS}, comma-separated; an id that has a comma cannot be asked for`);

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/api/getCateProduct',
    access: 'anyone',
    summary: 'Products, filtered, sorted and paged',
    query: productSelection
      .extend({
        page: wholeInAddress(1).default(1),
        itemsPerPage: wholeInAddress(1, 50).default(9),
      })
      .refine(pricesAreInOrder, PRICES_OUT_OF_ORDER),
    reply: ProductList,
  }),
  words: endpoint({
    method: 'GET',
    path: '/api/getCateProduct/words',
    access: 'anyone',
    summary:
      'The 20 most frequent words in the titles of the first 100 products of a result. Searched words, counts, ' +
      'stop words, halves of brackets and repetitions are left out; the word that leaves most products comes first',
    query: productSelection.refine(pricesAreInOrder, PRICES_OUT_OF_ORDER),
    reply: z.array(KeywordChip),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/suggestions',
    access: 'anyone',
    summary: 'Words and categories for what has been typed so far, finished or not',
    query: z.object({ q: searchText.optional().describe('as typed; without it, what is popular') }),
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
  some: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'anyone',
    summary: 'Products by their ids, also those that are no longer sold; unknown ones are left out',
    query: z.object({ ids: productIds }),
    reply: listOf(SavedProduct),
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/products/:id/similar',
    access: 'anyone',
    summary: 'Up to twelve products like this one, the most similar first',
    params,
    reply: listOf(ListedProduct),
  }),
  prices: endpoint({
    method: 'GET',
    path: '/api/products/:id/prices',
    access: 'anyone',
    summary: 'The newest prices of a product, the oldest of them first',
    params,
    query: z.object({
      newest: wholeInAddress(1, MAX_PRICES).default(MAX_PRICES).describe('how many at most'),
    }),
    reply: PriceHistory,
  }),
};
