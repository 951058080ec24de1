import type { ProductFilters, ProductSelection } from '@damoa/contracts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** SQL conditions on a listing for the filters, apart from its title; empty without filters. */
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
 * The same conditions for listings that the index over titles has found, written so that they use no index
 * themselves: reading half of the catalogue from another index takes longer than checking the matches.
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

/** Whether there is no filter but the category, so that `listing_counts` has the total. */
export function isWholeCategory(filters: ProductFilters) {
  const { category: _, p_cate_id: __, ...others } = filters;
  return conditionsOf(others).length === 0;
}

/** Whether a selection has more than its text. */
export function isFiltered(selection: ProductSelection) {
  return conditionsOf(selection).length > 0 || selection.words !== undefined;
}

/** SQL: in this category or below it. UNION drops duplicates, so a category may be its own parent. */
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

/** SQL: dropped within these days and was never lower in them. Prices before the drop count as higher. */
function isLowestOf(days: number) {
  const since = new Date(Date.now() - days * DAY).toISOString();
  return sql`dropped_at >= ${since} and last_lower_at < ${since}`;
}
