import { type SQL, sql } from 'drizzle-orm';
import type { Writer } from '../db/client.ts';
import { headOf } from '../search/head.ts';
import { fold } from '../search/search-text.ts';
import { writeEarlierPrices } from './prices/write-earlier-prices.ts';
import type { Offered, SourceName } from './source.ts';

/** As many at a time: the counts that they share are written once for all of them. */
export const BATCH = 2_000;

export interface Written {
  added: number;
  /** In anything but the time of the check. */
  changed: number;
}

// Everything but the key and the time of the check; the order is that of the statement below.
const COLUMNS = [
  'source',
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
];
const list = (columns: readonly string[], of: (column: string) => string) =>
  sql.raw(columns.map(of).join(', '));

const STORED = [...COLUMNS, 'updated_at', 'retired_at'];

// How the listing names what it reads of a product, and where that comes from.
const LISTED = {
  category_id: 'category_id',
  volume: 'latest_volume',
  price: 'target_sale_price',
  discount: 'discount',
  is_sold_out: 'is_sold_out',
  title: 'folded_title',
  head: 'head',
  drop: 'drop',
  dropped_at: 'dropped_at',
  last_lower_at: 'last_lower_at',
};
const LISTING = Object.keys(LISTED);

/**
 * Writes products by their `product_id`, all or none: it is one statement, unless some bring earlier
 * prices. What is equal already is not touched, so that writing the same again changes nothing; what was
 * retired is listed again. The last of several with one id wins.
 */
export async function writeProducts(
  db: Writer,
  source: SourceName,
  batch: readonly Offered[],
): Promise<Written> {
  const distinct = lastOfEach(batch);
  const { rows: result } = await db.execute<{ added: string[] | null; changed: string }>(sql`
    with ${lines(source, distinct)}, ${before},
    written as (
      insert into products (product_id, ${list(STORED, (column) => column)})
      select product_id, ${list(STORED, (column) => column)} from line
      on conflict (product_id) do update
      set ${list(STORED, (column) => `${column} = excluded.${column}`)}
      where (${list(STORED, (column) => `products.${column}`)})
        is distinct from (${list(STORED, (column) => `excluded.${column}`)})
      returning id, product_id, xmax = 0 as is_new, shown_discount(products) as discount,
        shown_drop(products) as drop, coalesce(dropped_at, '-infinity') as dropped_at,
        coalesce(last_lower_at, '-infinity') as last_lower_at
    ), first_price as (
      insert into price_changes (product, changed_at, price)
      select id, now(), target_sale_price
      from line join written using (product_id) where is_new and not has_earlier_prices
    ), listed as (
      insert into listings (id, ${list(LISTING, (column) => column)})
      select id, ${list(Object.values(LISTED), (column) => column)}
      from line join written using (product_id)
      on conflict (id) do update
      set ${list(LISTING, (column) => `${column} = excluded.${column}`)}
      where (${list(LISTING, (column) => `listings.${column}`)})
        is distinct from (${list(LISTING, (column) => `excluded.${column}`)})
    )
    select array_agg(product_id) filter (where is_new) as added,
      (select count(*) from before where is_changed) as changed
    from written
  `);
  const added = new Set(result[0]?.added);
  await writeEarlierPrices(db, distinct, added);
  return { added: added.size, changed: Number(result[0]?.changed) };
}

/** What `writeProducts` would do, without doing it. */
export async function compareProducts(
  db: Writer,
  source: SourceName,
  batch: readonly Offered[],
): Promise<Written & { prices: number }> {
  const { rows } = await db.execute<Record<'lines' | 'known' | 'changed' | 'prices', string>>(sql`
    with ${lines(source, lastOfEach(batch))}, ${before}
    select (select count(*) from line) as lines, count(*) as known,
      count(*) filter (where is_changed) as changed,
      count(*) filter (where has_other_price) as prices
    from before
  `);
  const count = (name: 'lines' | 'known' | 'changed' | 'prices') => Number(rows[0]?.[name]);
  return {
    added: count('lines') - count('known'),
    changed: count('changed'),
    prices: count('prices'),
  };
}

/** Each product once. */
function lastOfEach(batch: readonly Offered[]): Offered[] {
  return [...new Map(batch.map((offered) => [offered.product.product_id, offered])).values()];
}

/** The products as rows. */
function lines(source: SourceName, distinct: readonly Offered[]): SQL {
  const rows = distinct.map(({ product, earlierPrices = [] }) => {
    const folded_title = fold(product.product_title);
    return {
      ...product,
      source,
      folded_title,
      head: headOf(folded_title),
      has_earlier_prices: earlierPrices.length > 0,
    };
  });
  return sql`line as materialized (
    select *, null::timestamptz(3) as retired_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      product_id text, source text, product_title text, folded_title text, head text,
      product_main_image_url text, product_small_image_urls text[], promotion_link text,
      target_sale_price integer, target_original_price integer, discount_rate smallint,
      evaluate_rate numeric(4, 1), latest_volume integer, is_sold_out boolean, category_id integer,
      updated_at timestamptz(3), has_earlier_prices boolean
    )
  )`;
}

/** How the products that are there already differ from their lines. */
const before = sql`before as materialized (
  select (${list(COLUMNS, (column) => `products.${column}`)})
      is distinct from (${list(COLUMNS, (column) => `line.${column}`)})
      or products.retired_at is not null as is_changed,
    products.target_sale_price <> line.target_sale_price as has_other_price
  from line join products using (product_id)
)`;
