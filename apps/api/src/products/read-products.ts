import type { ListedProduct, LowestDays } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema.ts';

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
  // Still to come.
  lowest_of_days: sql<LowestDays | null>`null::integer`,
  below_highest: sql<number>`0`,
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
