import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { time, wholeInAddress } from './fields.ts';
import { Product, SavedProduct } from './products.ts';

/** Ids of products in one sitemap file. Those that are gone leave it shorter. */
export const ADDRESSES_PER_BLOCK = 10_000;
/** Products in one part of the export. */
export const EXPORTED_AT_ONCE = 1_000;

/** All products, in parts: for sitemaps and feeds. No browser calls these. */
export const catalogueExport = {
  blocks: endpoint({
    method: 'GET',
    path: '/api/products/blocks',
    access: 'anyone',
    summary: 'The blocks of products that have addresses, and when each last changed',
    reply: z.array(
      z.object({ block: z.int().min(1), products: z.int().min(1), changed_at: time.nullable() }),
    ),
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/api/products/blocks/:block',
    access: 'anyone',
    summary: 'The products of one block that are sold, and when the page of each last changed',
    params: z.object({ block: wholeInAddress(1) }),
    reply: z.array(z.object({ product_id: Product.shape.product_id, changed_at: time.nullable() })),
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/products/export',
    access: 'anyone',
    summary: `All products that are sold, ${EXPORTED_AT_ONCE} at a time, the oldest first`,
    query: z.object({
      after: wholeInAddress(0).default(0).describe('the `next` of the part before'),
    }),
    reply: z.object({
      data: z.array(SavedProduct.omit({ retired_at: true })),
      next: z.int().nullable().describe('null after the last part'),
    }),
  }),
};
