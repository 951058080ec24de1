import type { Product } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { headOf } from '../search/head.ts';
import { fold } from '../search/search-text.ts';

/** As many at a time: the counts that they share are written once for all of them. */
export const BATCH = 2_000;

export interface Written {
  added: number;
  changed: number;
}

// Everything but the key; the order is that of the statement below.
const COLUMNS = [
  'product_title',
  'product_main_image_url',
  'product_small_image_urls',
  'promotion_link',
  'target_sale_price',
  'target_original_price',
  'discount_rate',
  'evaluate_rate',
  'latest_volume',
  'is_sold_out',
  'category_id',
  'updated_at',
];
const list = (of: (column: string) => string) => sql.raw(COLUMNS.map(of).join(', '));

// How the listing names what it reads of a product.
const LISTED = {
  category_id: 'category_id',
  volume: 'latest_volume',
  price: 'target_sale_price',
  discount: 'discount_rate',
  is_sold_out: 'is_sold_out',
  title: 'folded_title',
  head: 'head',
};
const listed = (of: (column: string) => string) => sql.raw(Object.keys(LISTED).map(of).join(', '));

/**
 * Writes products by their `product_id`, all or none: it is one statement. What is equal already is
 * not touched, so that writing the same again changes nothing. The last of several with one id wins.
 */
export async function writeProducts(db: Database, batch: readonly Product[]): Promise<Written> {
  const distinct = new Map(batch.map((product) => [product.product_id, product]));
  const rows = Array.from(distinct.values(), (product) => {
    const folded_title = fold(product.product_title);
    return { ...product, folded_title, head: headOf(folded_title) };
  });
  const { rows: result } = await db.execute<{ added: string; changed: string }>(sql`
    with line as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
        product_id text, product_title text, folded_title text, head text, product_main_image_url text,
        product_small_image_urls text[], promotion_link text, target_sale_price integer,
        target_original_price integer, discount_rate smallint, evaluate_rate numeric(4, 1),
        latest_volume integer, is_sold_out boolean, category_id integer, updated_at timestamptz(3)
      )
    ), written as (
      insert into products (product_id, ${list((column) => column)})
      select product_id, ${list((column) => column)} from line
      on conflict (product_id) do update
      set ${list((column) => `${column} = excluded.${column}`)}
      where (${list((column) => `products.${column}`)})
        is distinct from (${list((column) => `excluded.${column}`)})
      returning id, product_id, xmax = 0 as is_new
    ), listed as (
      insert into listings (id, ${listed((column) => column)})
      select written.id, ${sql.raw(Object.values(LISTED).join(', '))}
      from line join written using (product_id)
      on conflict (id) do update
      set ${listed((column) => `${column} = excluded.${column}`)}
      where (${listed((column) => `listings.${column}`)})
        is distinct from (${listed((column) => `excluded.${column}`)})
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed
    from written
  `);
  return { added: Number(result[0]?.added), changed: Number(result[0]?.changed) };
}
