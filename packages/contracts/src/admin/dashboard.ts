import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { price, switchInAddress, time, wholeInAddress } from '../fields.ts';
import { MAX_ROWS } from '../list-limits.ts';
import { listOf } from '../pages.ts';
import { Product } from '../products.ts';
import { CLICK_PLACES } from '../statistics.ts';

/** The groups by which clicks can be counted. */
export const CLICK_GROUPS = ['day', 'product', 'category', 'search', 'place'] as const;
export type ClickGroup = (typeof CLICK_GROUPS)[number];

const count = z.int().min(0);
const days = wholeInAddress(1, 400)
  .default(30)
  .describe('the number of days, until today in Seoul');
const limit = wholeInAddress(1, MAX_ROWS).default(100);

/** The id and title of a product, for tables. */
export const ProductName = Product.pick({ product_id: true, product_title: true });

/** Statistics for operators. */
export const dashboard = {
  clicks: endpoint({
    method: 'GET',
    path: '/api/admin/clicks',
    access: 'operator',
    summary:
      'Clicks to the marketplace by day (the oldest first, without gaps), or the most by something else',
    query: z.object({
      days,
      limit,
      by: z
        .enum(CLICK_GROUPS, { error: `${CLICK_GROUPS.join(', ')} 가운데 하나여야 해요.` })
        .default('day'),
    }),
    reply: listOf(
      z.object({
        key: z
          .string()
          .describe(
            `YYYY-MM-DD, product_id, category_id, the search ('' for none), or one of ${CLICK_PLACES.join(', ')}`,
          ),
        name: z
          .string()
          .describe('the title of the product or the name of the category; otherwise the key'),
        clicks: count,
      }),
    ).extend({ total: count.describe('all clicks of these days') }),
  }),
  searches: endpoint({
    method: 'GET',
    path: '/api/admin/searches',
    access: 'operator',
    summary: 'The most frequent searches of visitors',
    query: z.object({
      days,
      limit,
      without_result: switchInAddress.default(false).describe('only those that found nothing'),
    }),
    reply: listOf(
      z.object({ q: z.string(), searches: count, without_result: count, clicks: count }),
    ),
  }),
  searchDays: endpoint({
    method: 'GET',
    path: '/api/admin/searches/days',
    access: 'operator',
    summary: 'Searches of visitors by day, the oldest first, without gaps',
    query: z.object({ days }),
    reply: listOf(z.object({ day: z.string(), searches: count, without_result: count })),
  }),
  catalogue: endpoint({
    method: 'GET',
    path: '/api/admin/catalogue',
    access: 'operator',
    summary: 'Products by source, and by the age of their price',
    reply: z.object({
      by_source: z.array(
        z.object({ source: z.string(), listed: count, hidden: count, retired: count }),
      ),
      by_age: z
        .array(z.object({ hours: z.int().nullable(), products: count }))
        .describe(
          'listed ones whose price was checked within so many hours, and not within fewer; null for older',
        ),
    }),
  }),
  priceDrops: endpoint({
    method: 'GET',
    path: '/api/admin/price-drops',
    access: 'operator',
    summary: 'Prices that fell, newest first',
    query: z.object({ limit }),
    reply: listOf(ProductName.extend({ from: price, to: price, at: time })),
  }),
  retired: endpoint({
    method: 'GET',
    path: '/api/admin/retired',
    access: 'operator',
    summary: 'Products that are no longer sold, newest first',
    query: z.object({ limit }),
    reply: listOf(ProductName.extend({ source: z.string(), retired_at: time })),
  }),
  storage: endpoint({
    method: 'GET',
    path: '/api/admin/storage',
    access: 'operator',
    summary: 'How large the database is, and how much space is left where it is ours',
    reply: z.object({
      database_bytes: count,
      free_bytes: count.nullable().describe('null with a DATABASE_URL'),
      tables: z.array(z.object({ name: z.string(), rows: count.describe('about'), bytes: count })),
    }),
  }),
};
