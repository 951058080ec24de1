import { type SQL, sql } from 'drizzle-orm';
import type { Writer } from '../db/client.ts';
import { headOf } from '../search/head.ts';
import { fold } from '../search/search-text.ts';
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
const REPLACED = STORED.filter((column) => column !== 'category_id');

// Of products that are new, from the earlier prices that they bring; of others a trigger sees to them.
const FACTS = ['lowest_price', 'highest_price', 'dropped_at', 'reference_price', 'last_lower_at'];

// How the listing names what it reads of a product, and where that comes from.
const LISTED = {
  category_id: 'listed_category',
  volume: 'listed_volume',
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

// What the source said last: of the category, an operator may have set another one.
const fromSource = (column: string) =>
  column === 'category_id'
    ? 'coalesce(products.source_category_id, products.category_id)'
    : `products.${column}`;

/**
 * Writes products by their `product_id`, all or none: it is one statement. What is equal already is not
 * touched, so that writing the same again changes nothing; what was retired is listed again, unless an
 * operator hides it. The category that an operator has set stays. The last of several with one id wins.
 * Earlier prices are written of those that are new.
 */
export async function writeProducts(
  db: Writer,
  source: SourceName,
  batch: readonly Offered[],
): Promise<Written> {
  const { rows } = await db.execute<{ added: string; changed: string }>(sql`
    with ${lines(source, batch)}, ${before}, ${earlier},
    written as (
      insert into products (product_id, ${list(STORED, (column) => column)}, ${list(FACTS, (column) => column)})
      select product_id, ${list(STORED, (column) => column)}, ${list(FACTS, (column) => column)}
      from line left join facts on facts.product = line.place
      on conflict (product_id) do update
      set ${list(REPLACED, (column) => `${column} = excluded.${column}`)},
        category_id = coalesce(products.set_category_id, excluded.category_id),
        source_category_id =
          case when products.set_category_id is not null then excluded.category_id end
      where (${list(STORED, fromSource)})
        is distinct from (${list(STORED, (column) => `excluded.${column}`)})
      returning id, product_id, xmax = 0 as is_new, hidden_at is not null as is_hidden,
        category_id as listed_category, listed_volume(products) as listed_volume,
        shown_discount(products) as discount, shown_drop(products) as drop,
        coalesce(dropped_at, '-infinity') as dropped_at,
        coalesce(last_lower_at, '-infinity') as last_lower_at
    ), begun as (
      insert into price_changes (product, changed_at, previous, price)
      select id, changed_at, previous, price
      from earlier join line using (place) join written using (product_id) where is_new
      union all
      select id, now(), null, target_sale_price
      from line join written using (product_id) where is_new and cardinality(earlier_prices) = 0
    ), listed as (
      insert into listings (id, ${list(LISTING, (column) => column)})
      select id, ${list(Object.values(LISTED), (column) => column)}
      from line join written using (product_id)
      where not is_hidden
      on conflict (id) do update
      set ${list(LISTING, (column) => `${column} = excluded.${column}`)}
      where (${list(LISTING, (column) => `listings.${column}`)})
        is distinct from (${list(LISTING, (column) => `excluded.${column}`)})
    )
    select (select count(*) from written where is_new) as added,
      (select count(*) from before where is_changed) as changed
  `);
  return { added: Number(rows[0]?.added), changed: Number(rows[0]?.changed) };
}

/** What `writeProducts` would do, without doing it. */
export async function compareProducts(
  db: Writer,
  source: SourceName,
  batch: readonly Offered[],
): Promise<Written & { prices: number }> {
  const { rows } = await db.execute<Record<'lines' | 'known' | 'changed' | 'prices', string>>(sql`
    with ${lines(source, batch)}, ${before}
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

/**
 * The batch as rows, each product once. What the marketplace said before it said what is stored is left out: a
 * process that hung, for example, writes late. A stored time in the future is that of a wrong clock.
 */
function lines(source: SourceName, batch: readonly Offered[]): SQL {
  const distinct = new Map(batch.map((offered) => [offered.product.product_id, offered]));
  const rows = Array.from(distinct.values(), ({ product, earlierPrices = [] }, place) => {
    const folded_title = fold(product.product_title);
    return {
      ...product,
      place,
      source,
      folded_title,
      head: headOf(folded_title),
      earlier_prices: earlierPrices.map(({ price }) => price),
      earlier_until: earlierPrices.map(({ until }) => until),
    };
  });
  return sql`line as materialized (
    select *, null::timestamptz(3) as retired_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      place bigint, product_id text, source text, product_title text, folded_title text, head text,
      product_main_image_url text, product_small_image_urls text[], promotion_link text,
      target_sale_price integer, target_original_price integer, discount_rate smallint,
      evaluate_rate numeric(4, 1), latest_volume integer, is_sold_out boolean, category_id integer,
      updated_at timestamptz(3), earlier_prices integer[], earlier_until timestamptz[]
    )${source === 'aliexpress' ? IS_NEWS : sql``}
  )`;
}

const IS_NEWS = sql`
    where not exists (
      select from products as stored
      where stored.product_id = line.product_id and stored.source = line.source
        and stored.updated_at > line.updated_at and stored.updated_at <= now()
    )`;

/** The changes that led to the price of each line, and what they say of it. */
const earlier = sql`earlier as materialized (
  select place, changed_at, previous,
    coalesce(lead(previous) over (partition by place order by nth), target_sale_price) as price
  from line, unnest(earlier_until, earlier_prices) with ordinality as held (changed_at, previous, nth)
), facts as materialized (
  select facts.*
  from (
    select array_agg(place) as places, array_agg(changed_at) as times,
      array_agg(previous) as previous_prices, array_agg(price) as prices
    from earlier
  ) as changes, facts_of_changes(places, times, previous_prices, prices) as facts
)`;

/** How the products that are there already differ from their lines. */
const before = sql`before as materialized (
  select (${list(COLUMNS, fromSource)})
      is distinct from (${list(COLUMNS, (column) => `line.${column}`)})
      or products.retired_at is not null as is_changed,
    products.target_sale_price <> line.target_sale_price as has_other_price
  from line join products using (product_id)
)`;
