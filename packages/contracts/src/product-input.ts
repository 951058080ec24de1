import { z } from 'zod';
import { whole } from './fields.ts';
import { percentBelow } from './percent-below.ts';
import { Product } from './products.ts';

const { shape } = Product;

/** How far the clock of whoever wrote a file may be ahead, in milliseconds. */
const MAX_CLOCK_ERROR = 5 * 60_000;

const pastTime = shape.updated_at.refine(
  (value) => Date.parse(value) <= Date.now() + MAX_CLOCK_ERROR,
);

/** What spreadsheets make of long numbers: '1005, 1.005E+15 of many different ones, 1,005 or 1005.0. */
const REWRITTEN_ID = /^'|^\d+(?:[.,]\d+)?E\+\d+$|^\d{1,3}(?:,\d{3})+$|^\d+\.0+$/i;

/** A field that may be missing, null or empty takes its default. */
function optional<Field extends z.ZodType>(field: Field, byDefault: z.output<Field>) {
  return z.preprocess(
    (value) => (value === null || value === '' || value === undefined ? byDefault : value),
    field,
  );
}

/**
 * One product of a file or of the marketplace: a `Product` whose secondary fields may be left out. A numeric
 * `product_id` becomes a string; a list price that is not above the sale price is no list price;
 * the discount is always computed from the two prices, whatever the source says; a missing time means "now",
 * which the importer fills in.
 */
export const ProductInput = z
  .object({
    ...shape,
    product_id: z.preprocess(
      (value) => (Number.isSafeInteger(value) ? String(value) : value),
      shape.product_id.refine((id) => !REWRITTEN_ID.test(id)),
    ),
    product_main_image_url: optional(shape.product_main_image_url, null),
    product_small_image_urls: optional(shape.product_small_image_urls, []),
    // A file writes 0 for a price that it does not know: shown, it would be a discount of 100 %.
    target_sale_price: whole(1),
    target_original_price: optional(shape.target_original_price, null),
    discount_rate: optional(shape.discount_rate.nullable(), null),
    evaluate_rate: optional(shape.evaluate_rate, null),
    latest_volume: optional(shape.latest_volume, 0),
    is_sold_out: optional(shape.is_sold_out, false),
    updated_at: optional(pastTime.nullable(), null),
  })
  .transform((input) => {
    const listPrice = input.target_original_price ?? 0;
    const isDiscounted = listPrice > input.target_sale_price;
    return {
      ...input,
      target_original_price: isDiscounted ? listPrice : null,
      discount_rate: isDiscounted ? percentBelow(listPrice, input.target_sale_price) : 0,
    };
  });
export type ProductInput = z.output<typeof ProductInput>;
