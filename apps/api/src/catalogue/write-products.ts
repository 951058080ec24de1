import { Product } from '@damoa/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import type { SourceName } from '../db/source-names.ts';
import { headOf } from '../search/ranking/head.ts';
import { fold } from '../search/text/search-text.ts';
import type { Offered } from './source.ts';

/** Products per batch. Counts shared by products are written once per batch. */
export const BATCH = 2_000;

export interface Written {
  added: number;
  /** Changes of the time of the check alone do not count. */
  changed: number;
  /** Products that were left out, since they have been checked later than the source says. */
  older: number;
}

// What a source says of a product, without the key and the time of the check. `offeredBy` names the type of each.
const COLUMNS = [
  'source',
  ...Object.keys(Product.shape).filter((field) => !['product_id', 'updated_at'].includes(field)),
];
const list = (columns: readonly string[], of: (column: string) => string) =>
  sql.raw(columns.map(of).join(', '));

const STORED = [...COLUMNS, 'updated_at', 'retired_at'];
const REPLACED = STORED.filter((column) => column !== 'category_id');

// Written for new products, from their earlier prices. For others, a trigger maintains these columns.
const FACTS = ['lowest_price', 'highest_price', 'dropped_at', 'reference_price', 'last_lower_at'];

// The columns of `listings`, and the columns of the statement below that they come from.
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

// What the source said last. An operator may have set another category since.
const fromSource = (column: string) =>
  column === 'category_id'
    ? 'coalesce(products.source_category_id, products.category_id)'
    : `products.${column}`;

/**
 * Inserts or updates products by `product_id`, atomically, in one statement. Unchanged products are not
 * touched, so that writing the same batch again changes nothing. Retired products are listed again, unless an
 * operator has hidden them, and a category set by an operator is kept. Of several products with one id, the
 * last one wins, unless its own date is older. Earlier prices are written for new products only.
 */
export async function writeProducts(
  db: Queryable,
  source: SourceName,
  batch: readonly Offered[],
): Promise<Written> {
  const products = latest(batch);
  const { rows } = await db.execute<Record<'added' | 'changed' | 'offered', string>>(sql`
    with ${offeredBy(source, products)}, ${before}, ${earlier},
    written as (
      insert into products (product_id, ${list(STORED, (column) => column)}, ${list(FACTS, (column) => column)})
      select product_id, ${list(STORED, (column) => column)}, ${list(FACTS, (column) => column)}
      from offered left join facts on facts.product = offered.place
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
      from earlier join offered using (place) join written using (product_id) where is_new
      union all
      select id, now(), null, target_sale_price
      from offered join written using (product_id) where is_new and cardinality(earlier_prices) = 0
    ), listed as (
      insert into listings (id, ${list(LISTING, (column) => column)})
      select id, ${list(Object.values(LISTED), (column) => column)}
      from offered join written using (product_id)
      where not is_hidden
      on conflict (id) do update
      set ${list(LISTING, (column) => `${column} = excluded.${column}`)}
      where (${list(LISTING, (column) => `listings.${column}`)})
        is distinct from (${list(LISTING, (column) => `excluded.${column}`)})
    )
    select (select count(*) from written where is_new) as added,
      (select count(*) from before where is_changed) as changed,
      (select count(*) from offered) as offered
  `);
  const [{ added, changed, offered: written } = {}] = rows;
  return {
    added: Number(added),
    changed: Number(changed),
    older: products.length - Number(written),
  };
}

/** Counts what `writeProducts` would change, without writing. */
export async function compareProducts(
  db: Queryable,
  source: SourceName,
  batch: readonly Offered[],
): Promise<Written & { prices: number }> {
  const products = latest(batch);
  const { rows } = await db.execute<Record<'offered' | 'known' | 'changed' | 'prices', string>>(sql`
    with ${offeredBy(source, products)}, ${before}
    select (select count(*) from offered) as offered, count(*) as known,
      count(*) filter (where is_changed) as changed,
      count(*) filter (where has_other_price) as prices
    from before
  `);
  const count = (name: 'offered' | 'known' | 'changed' | 'prices') => Number(rows[0]?.[name]);
  return {
    added: count('offered') - count('known'),
    changed: count('changed'),
    older: products.length - count('offered'),
    prices: count('prices'),
  };
}

/** Each product once. */
function latest(batch: readonly Offered[]): readonly Offered[] {
  const distinct = new Map<string, Offered>();
  for (const offered of batch) {
    const { product, isDated } = offered;
    const { updated_at } = distinct.get(product.product_id)?.product ?? product;
    if (isDated && product.updated_at < updated_at) continue;
    distinct.set(product.product_id, offered);
  }
  return [...distinct.values()];
}

/**
 * Products as rows. Skips those that are older than the stored ones, for example from an old file or a process
 * that hung, if their source has dated them, as the marketplace always does.
 */
function offeredBy(source: SourceName, products: readonly Offered[]): SQL {
  const rows = products.map(({ product, isDated, earlierPrices = [] }, index) => {
    const folded_title = fold(product.product_title);
    return {
      ...product,
      place: index,
      source,
      is_dated: isDated || source === 'aliexpress',
      folded_title,
      head: headOf(folded_title),
      earlier_prices: earlierPrices.map(({ price }) => price),
      earlier_until: earlierPrices.map(({ until }) => until),
    };
  });
  return sql`offered as materialized (
    select *, null::timestamptz(3) as retired_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as offered (
      place bigint, product_id text, source text, product_title text, folded_title text, head text,
      product_main_image_url text, product_small_image_urls text[], promotion_link text,
      target_sale_price integer, target_original_price integer, discount_rate smallint,
      evaluate_rate numeric(4, 1), latest_volume integer, is_sold_out boolean, category_id integer,
      updated_at timestamptz(3), is_dated boolean, earlier_prices integer[], earlier_until timestamptz[]
    )
    where not is_dated or not exists (
      select from products as stored
      where stored.product_id = offered.product_id and stored.updated_at > offered.updated_at
        -- A stored time in the future comes from a wrong clock, unless it lies ahead by little: the clocks of
        -- machines differ, and another process may have been answered after this transaction began.
        and stored.updated_at <= now() + interval '1 hour'
    )
  )`;
}

/** The price changes that led to each offered price, and the facts computed from them. */
const earlier = sql`earlier as materialized (
  select place, changed_at, previous,
    coalesce(lead(previous) over (partition by place order by nth), target_sale_price) as price
  from offered, unnest(earlier_until, earlier_prices) with ordinality as held (changed_at, previous, nth)
), facts as materialized (
  select facts.*
  from (
    select array_agg(place) as places, array_agg(changed_at) as times,
      array_agg(previous) as previous_prices, array_agg(price) as prices
    from earlier
  ) as changes, facts_of_changes(places, times, previous_prices, prices) as facts
)`;

/** How stored products differ from the offered ones. */
const before = sql`before as materialized (
  select (${list(COLUMNS, fromSource)})
      is distinct from (${list(COLUMNS, (column) => `offered.${column}`)})
      or products.retired_at is not null as is_changed,
    products.target_sale_price <> offered.target_sale_price as has_other_price
  from offered join products using (product_id)
)`;
