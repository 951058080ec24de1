import { z } from 'zod';
import { unexpectedShape } from '../client/result.ts';

const digits = z.string().regex(/^\d{1,15}$/);
const count = z.union([z.int().min(0), digits.transform(Number)]);

/**
 * A field that is undefined if it is missing, null or of an unexpected type, so that the row stays usable.
 */
function optional<Field extends z.ZodType>(field: Field) {
  return field.optional().catch(undefined);
}

/** A list, wrapped in an object as by default, or plain as with `simplify=true`. */
function listOf<Item extends z.ZodType>(wrapper: string, item: Item) {
  const plain = z.array(item);
  // A missing list is an error, not an empty list: an unexpected shape must not look like an empty
  // marketplace.
  const wrapped = z.object({ [wrapper]: plain });
  return z.union([plain, wrapped.transform((object) => object[wrapper] ?? [])]);
}

const rows = listOf('product', z.unknown());

export const ProductList = z.object({ products: rows });

export const ProductPage = z.object({
  products: rows,
  total_page_no: count,
  total_record_count: count,
});

export const CategoryList = z.object({
  categories: listOf(
    'category',
    z.object({
      category_id: count,
      category_name: z.string(),
      parent_category_id: count.optional(),
    }),
  ),
});

const amount = optional(z.union([z.string(), z.number()]));
const level = optional(count.pipe(z.int().min(1)));

const PRODUCT_ID = /^[\w-]{1,64}$/;
/** Whether a text can be a `product_id` of the marketplace. */
export const isProductId = (id: string) => PRODUCT_ID.test(id);

/**
 * The fields of a product that we use. Everything else is dropped here, above all the confidential
 * commission.
 */
export const MarketplaceProduct = z.object({
  product_id: z.union([z.int().min(0).transform(String), z.string().regex(PRODUCT_ID)]),
  product_title: z.string(),
  promotion_link: optional(z.string()),
  product_main_image_url: optional(z.string()),
  product_small_image_urls: optional(listOf('string', z.unknown())),
  target_sale_price: amount,
  target_sale_price_currency: optional(z.string()),
  target_original_price: amount,
  target_original_price_currency: optional(z.string()),
  evaluate_rate: amount,
  lastest_volume: amount,
  first_level_category_id: level,
  second_level_category_id: level,
});
export type MarketplaceProduct = z.output<typeof MarketplaceProduct>;

/**
 * Parses a result of the marketplace.
 * @throws MarketplaceRefused if its shape is unexpected; it names the path, but nothing that was received
 */
export function readResult<Shape extends z.ZodType>(method: string, shape: Shape, result: unknown) {
  const parsed = shape.safeParse(result);
  if (parsed.success) return parsed.data;
  throw unexpectedShape(method, parsed.error.issues[0]?.path.join('.'));
}
