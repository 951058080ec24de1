import type { contract, ProductFilters, Sort } from '@damoa/contracts';
import { and, asc, count, desc, eq, gte, like, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from './db/client.ts';
import { categories, products } from './db/schema.ts';
import { pageAddress } from './page-address.ts';
import { containing, containingWordsOf } from './search/containing.ts';
import { keywordChips } from './search/keyword-chips.ts';
import type { Handlers } from './serve.ts';

/** Not only those of the page shown: the chips stay the same while paging. */
const TITLES_FOR_CHIPS = 100;

// Every order ends in the id, so that paging never misses a product or shows it twice.
const ORDERS: Record<Sort, SQL[]> = {
  popular: [desc(products.latest_volume), asc(products.id)],
  newest: [desc(products.id)],
  price_asc: [asc(products.target_sale_price), asc(products.id)],
  price_desc: [desc(products.target_sale_price), desc(products.id)],
  discount: [desc(products.discount_rate), asc(products.id)],
};

export function productHandlers(db: Database): Handlers<typeof contract.products> {
  return {
    async list({ query, url }) {
      const { page, itemsPerPage, sort, ...filters } = query;
      const matching = matches(filters);
      const [rows, [counted]] = await Promise.all([
        db
          .select()
          .from(products)
          .where(matching)
          .orderBy(...ORDERS[sort])
          .limit(itemsPerPage)
          .offset((page - 1) * itemsPerPage),
        db.select({ total: count() }).from(products).where(matching),
      ]);
      const total = counted?.total ?? 0;
      const lastPage = Math.max(1, Math.ceil(total / itemsPerPage));
      return {
        data: rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })),
        current_page: page,
        last_page: lastPage,
        next_page_url: page < lastPage ? pageAddress(url, { page: page + 1 }) : null,
        total,
      };
    },

    async words({ query }) {
      const { sort, ...filters } = query;
      const rows = await db
        .select({ title: products.product_title })
        .from(products)
        .where(matches(filters))
        .orderBy(...ORDERS[sort])
        .limit(TITLES_FOR_CHIPS);
      return keywordChips(rows.map(({ title }) => title));
    },
  };
}

function matches(filters: ProductFilters) {
  const category = filters.category ?? filters.p_cate_id;
  const texts = [...containingWordsOf(filters.q ?? ''), ...(filters.words ?? []).map(containing)];
  return and(
    category === undefined ? undefined : isWithin(category),
    ...texts.map((pattern) => like(products.folded_title, pattern)),
    filters.min_price === undefined
      ? undefined
      : gte(products.target_sale_price, filters.min_price),
    filters.max_price === undefined
      ? undefined
      : lte(products.target_sale_price, filters.max_price),
    filters.exclude_sold_out ? eq(products.is_sold_out, false) : undefined,
  );
}

/** In this category or anywhere below it. UNION drops repeats, so a category may be its own parent. */
function isWithin(category: number) {
  return sql`${products.category_id} in (
    with recursive tree(id) as (
      select ${category}::integer
      union
      select ${categories.category_id} from ${categories}
      join tree on ${categories.parent_category_id} = tree.id
    )
    select id from tree
  )`;
}
