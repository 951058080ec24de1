import type { contract } from '@damoa/contracts';
import type { CatalogueVersion } from '../cache/catalogue-version.ts';
import type { Database } from '../db/client.ts';
import { pageAddress } from '../http/page-address.ts';
import type { Handlers } from '../http/serve.ts';
import { suggest } from '../search/suggest.ts';
import { productFinder } from './find-products.ts';

export function productHandlers(
  db: Database,
  version: CatalogueVersion,
): Handlers<typeof contract.products> {
  const finder = productFinder(db, version);
  return {
    async list({ query: { page, itemsPerPage, ...selection }, url }) {
      const slice = { offset: (page - 1) * itemsPerPage, limit: itemsPerPage };
      const { products, total, understood } = await finder.page(selection, slice);
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
  };
}
