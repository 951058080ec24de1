import type { ListedProduct, SavedProduct } from '@damoa/contracts';
import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema.ts';
import { priceColumns } from './price-place.ts';

/** What a listing shows of a product. Only what is true is struck through: see `shown_original_price`. */
export const listedColumns = {
  id: products.id,
  product_id: products.product_id,
  product_title: products.product_title,
  product_main_image_url: products.product_main_image_url,
  product_small_image_urls: products.product_small_image_urls,
  promotion_link: products.promotion_link,
  target_sale_price: products.target_sale_price,
  target_original_price: sql<number | null>`shown_original_price(products)`,
  discount_rate: sql<number>`shown_discount(products)`,
  evaluate_rate: products.evaluate_rate,
  latest_volume: products.latest_volume,
  is_sold_out: products.is_sold_out,
  category_id: products.category_id,
  updated_at: products.updated_at,
  ...priceColumns,
};

/** The same of a product that may be gone by now. One that is hidden is gone, to shoppers. */
export const savedColumns = {
  ...listedColumns,
  retired_at: sql`coalesce(${products.retired_at}, ${products.hidden_at})`.mapWith(
    products.retired_at,
  ),
};

export type ListedRow = Omit<ListedProduct, 'updated_at'> & { id: number; updated_at: Date };

/** Products in the order of their ids. One that has gone since the ids were found is left out. */
export async function readProducts(db: Database, ids: readonly number[]): Promise<ListedRow[]> {
  const rows = await db
    .select(listedColumns)
    .from(products)
    .where(sql`${products.id} = any (${sql.placeholder('ids')})`)
    .prepare('read_products')
    .execute({ ids });
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/**
 * Products by their `product_id`, in the order of these. Unknown ones are left out, and hidden ones, which
 * stay in the lists of those who ask, and come back when they are shown again.
 */
export async function readSavedProducts(
  db: Database,
  ids: readonly string[],
): Promise<SavedProduct[]> {
  const rows = await db
    .select(savedColumns)
    .from(products)
    .where(
      and(
        sql`${products.product_id} = any (${sql.placeholder('ids')})`,
        isNull(products.hidden_at),
      ),
    )
    .prepare('read_saved_products')
    .execute({ ids });
  const found = new Map(rows.map((row) => [row.product_id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? asSaved(row) : [];
  });
}

/** A row as an answer has it: with times as texts. */
export function asListed<Row extends { updated_at: Date }>(row: Row) {
  return { ...row, updated_at: row.updated_at.toISOString() };
}

export function asSaved<Row extends { updated_at: Date; retired_at: Date | null }>(row: Row) {
  return { ...asListed(row), retired_at: row.retired_at?.toISOString() ?? null };
}
