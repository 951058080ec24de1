import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { time, whole, wholeInAddress } from './fields.ts';
import { PriceDrop } from './product-prices.ts';
import { ListedProduct } from './products.ts';

/** A block is filled until it has at least this many products; it has less than twice as many. */
export const PRODUCTS_PER_BLOCK = 10_000;
/** Products in one part of the export. */
export const EXPORTED_AT_ONCE = 1_000;
/** The maximum number of price drops in a response. */
export const MAX_DROPS = 50;
/** The number of new products in a response. */
export const MAX_NEW = 50;

/** A product as listings show it, with the last drop of its price. */
export const DroppedProduct = ListedProduct.extend({
  drop: PriceDrop,
}).meta({ id: 'DroppedProduct' });
export type DroppedProduct = z.infer<typeof DroppedProduct>;

/** A product as listings show it, with the time at which it came into the shop. */
export const NewProduct = ListedProduct.extend({
  added_at: time.nullable().describe('when it first came into the shop; null when that is unknown'),
}).meta({ id: 'NewProduct' });
export type NewProduct = z.infer<typeof NewProduct>;

const ProductAddress = z.object({
  product_id: ListedProduct.shape.product_id,
  changed_at: time.nullable().describe('when its page last changed; null when that is unknown'),
});
export type ProductAddress = z.infer<typeof ProductAddress>;

const ProductBlock = z.object({
  block: whole(1),
  products: whole(1),
  changed_at: time
    .nullable()
    .describe('when a page in it last changed or went; null when that is unknown'),
});
export type ProductBlock = z.infer<typeof ProductBlock>;

const ExportedPart = z.object({
  data: z.array(ListedProduct).max(EXPORTED_AT_ONCE),
  next: whole(1, Number.MAX_SAFE_INTEGER).nullable().describe('null after the last part'),
});
export type ExportedPart = z.infer<typeof ExportedPart>;

/**
 * All products, in parts, for sitemaps and feeds. Only web servers call these; they do not proxy them for
 * visitors.
 */
export const catalogueExport = {
  blocks: endpoint({
    method: 'GET',
    path: '/internal/catalogue/blocks',
    access: 'anyone',
    summary: 'The blocks of the products in listings. Each product is in one',
    reply: z.array(ProductBlock),
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/internal/catalogue/blocks/:block',
    access: 'anyone',
    summary: 'The products of one block, and when their pages changed; none of an unknown block',
    params: z.object({ block: wholeInAddress(1) }),
    reply: z.array(ProductAddress),
  }),
  products: endpoint({
    method: 'GET',
    path: '/internal/catalogue/products',
    access: 'anyone',
    summary: `All products in listings, ${EXPORTED_AT_ONCE} at a time, the oldest first`,
    query: z.object({
      after: wholeInAddress(0, Number.MAX_SAFE_INTEGER)
        .default(0)
        .describe('the `next` of the part before'),
    }),
    reply: ExportedPart,
  }),
  newest: endpoint({
    method: 'GET',
    path: '/internal/catalogue/newest',
    access: 'anyone',
    summary: `The last ${MAX_NEW} products that came into the shop, the latest first`,
    reply: z.object({ data: z.array(NewProduct).max(MAX_NEW) }),
  }),
  drops: endpoint({
    method: 'GET',
    path: '/internal/catalogue/drops',
    access: 'anyone',
    summary: `The last ${MAX_DROPS} products whose price fell, the latest first`,
    reply: z.object({ data: z.array(DroppedProduct).max(MAX_DROPS) }),
  }),
};
