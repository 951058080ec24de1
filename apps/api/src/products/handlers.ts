import type { contract } from '@damoa/contracts';
import type { CatalogueVersion } from '../cache/catalogue-version.ts';
import type { Database } from '../db/client.ts';
import { pageAddress } from '../http/page-address.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import { suggest } from '../search/suggest.ts';
import { productFinder } from './find-products.ts';
import { readPriceHistory } from './read-price-history.ts';
import { readProduct } from './read-product.ts';
import type { ViewCounter } from './views.ts';

export function productHandlers(
  db: Database,
  version: CatalogueVersion,
  views: ViewCounter,
): Handlers<typeof contract.products> {
  const finder = productFinder(db, version);
  return {
    async list({ query: { page, itemsPerPage, ...selection }, url }) {
      const slice = { offset: (page - 1) * itemsPerPage, limit: itemsPerPage };
      const { products, total, understood } = await finder.page(selection, slice);
      views.count(products.map(({ id }) => id));
      const lastPage = Math.max(1, Math.ceil(total / itemsPerPage));
      return {
        data: products.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })),
        current_page: page,
        last_page: lastPage,
        next_page_url: page < lastPage ? pageAddress(url, { page: page + 1 }) : null,
        total,
        ...understood,
        ...(total === 0 && selection.q && { zero_results: await finder.zeroResults(selection.q) }),
      };
    },

    words: ({ query }) => finder.chips(query),

    suggestions: ({ query }) => suggest(db, query.q),

    async get({ params }) {
      const { id, ...product } = existing(await readProduct(db, params.id));
      views.count([id]);
      return product;
    },

    some: () => Promise.reject(new Refusal('unavailable')),

    similar: () => Promise.reject(new Refusal('unavailable')),

    prices: async ({ params: { id } }) => existing(await readPriceHistory(db, id)),
  };
}

/** @throws Refusal `not_found` */
function existing<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refusal('not_found');
  return value;
}
