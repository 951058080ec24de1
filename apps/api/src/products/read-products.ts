import type { ListedProduct, SavedProduct } from '@damoa/contracts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema.ts';
import { listings } from '../db/schema-listings.ts';
import { priceRankColumns } from './price-rank.ts';

/** The columns of a product in a list. Only a true original price is shown: see `shown_original_price`. */
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
  ...priceRankColumns,
};

/** The same for a product that may have been retired since. To shoppers, a hidden product is retired too. */
export const savedColumns = {
  ...listedColumns,
  retired_at: sql`coalesce(${products.retired_at}, ${products.hidden_at})`.mapWith(
    products.retired_at,
  ),
};

export type ListedRow = Omit<ListedProduct, 'updated_at'> & { id: number; updated_at: Date };

/** Products in the order of the given ids. One that was deleted since the ids were read is left out. */
export async function readProducts(db: Database, ids: readonly number[]): Promise<ListedRow[]> {
  const rows = await db
    .select(listedColumns)
    .from(products)
    .where(sql`${products.id} = any (${sql.placeholder('ids')})`)
    .prepare('read_products')
    .execute({ ids });
  const positions = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0));
}

/**
 * Products by `product_id`, in the given order, including retired ones. Unknown and hidden products are left
 * out; the caller's list keeps a hidden product, which reappears when it is shown again.
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

/** The title of the listed product that has one of the ids; undefined if there is none. */
export async function titleOf(db: Database, ids: readonly string[]) {
  const [row] = await db
    .select({ title: products.product_title })
    .from(products)
    .innerJoin(listings, eq(listings.id, products.id))
    .where(inArray(products.product_id, [...ids]))
    .limit(1);
  return row?.title;
}

/** Converts a row for a reply, with the time as an ISO string. */
export function asListed<Row extends { updated_at: Date }>(row: Row) {
  return { ...row, updated_at: row.updated_at.toISOString() };
}

/** The same for a row of `savedColumns`. */
export function asSaved<Row extends { updated_at: Date; retired_at: Date | null }>(row: Row) {
  return { ...asListed(row), retired_at: row.retired_at?.toISOString() ?? null };
}
