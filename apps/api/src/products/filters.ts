import type { ProductFilters } from '@damoa/contracts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** What a listing must be besides what its title says; empty when everything is asked for. */
export function conditionsOf(filters: ProductFilters): SQL[] {
  const category = categoryOf(filters);
  return [
    category === undefined ? undefined : isWithin(category),
    filters.exclude_sold_out ? sql`not is_sold_out` : undefined,
    ...conditionsOfPrice(filters, sql`price`),
    filters.lowest === undefined ? undefined : isLowestOf(filters.lowest),
  ].filter((condition) => condition !== undefined);
}

/**
 * The same conditions for listings that are found by their titles, written so that they use no index: to read in one
 * the half of the catalogue that meets them takes longer than to check the listings found.
 */
export function conditionsOnFound(filters: ProductFilters): SQL[] {
  const { min_price, max_price, exclude_sold_out, ...others } = filters;
  return [
    ...conditionsOf({ ...others, exclude_sold_out: false }),
    ...(exclude_sold_out ? [sql`is_sold_out is not true`] : []),
    ...conditionsOfPrice({ min_price, max_price }, sql`+price`),
  ];
}

function conditionsOfPrice(
  { min_price, max_price }: Pick<ProductFilters, 'min_price' | 'max_price'>,
  price: SQL,
) {
  return [
    ...(min_price === undefined ? [] : [sql`${price} >= ${min_price}`]),
    ...(max_price === undefined ? [] : [sql`${price} <= ${max_price}`]),
  ];
}

export function categoryOf({ category, p_cate_id }: ProductFilters) {
  return category ?? p_cate_id;
}

/** Whether nothing but a category is asked for, so that `listing_counts` knows the total. */
export function isWholeCategory(filters: ProductFilters) {
  const { category: _, p_cate_id: __, ...others } = filters;
  return conditionsOf(others).length === 0;
}

/** In this category or anywhere below it. UNION drops repeats, so a category may be its own parent. */
export function isWithin(category: number | Placeholder) {
  return sql`category_id = any (array(
    with recursive tree(id) as (
      select ${category}::integer
      union
      select category_id from categories join tree on parent_category_id = tree.id
    )
    select id from tree
  ))`;
}

/** Fell within these days, and was never lower in them. Prices from before the fall count as higher. */
function isLowestOf(days: number) {
  const since = new Date(Date.now() - days * DAY).toISOString();
  return sql`dropped_at >= ${since} and last_lower_at < ${since}`;
}

export const all = (conditions: SQL[]) => sql.join(conditions, sql` and `);
