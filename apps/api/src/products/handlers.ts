import type { contract } from '@damoa/contracts';
import type { Database } from '../db/client.ts';
import { pageAddress } from '../http/page-address.ts';
import type { Handlers } from '../http/serve.ts';
import { keywordChips } from '../search/keyword-chips.ts';
import { search } from '../search/search.ts';
import { suggest } from '../search/suggest.ts';
import { waysOut } from '../search/ways-out.ts';
import { readProducts } from './read-products.ts';

/** Not only those of the page shown: the chips stay the same while paging. */
const TITLES_FOR_CHIPS = 100;

export function productHandlers(db: Database): Handlers<typeof contract.products> {
  return {
    async list({ query, url }) {
      const { page, itemsPerPage, ...selection } = query;
      const slice = { offset: (page - 1) * itemsPerPage, limit: itemsPerPage };
      const { ids, total, corrected } = await search(db, selection, slice);
      const rows = await readProducts(db, ids);
      const lastPage = Math.max(1, Math.ceil(total / itemsPerPage));
      return {
        data: rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })),
        current_page: page,
        last_page: lastPage,
        next_page_url: page < lastPage ? pageAddress(url, { page: page + 1 }) : null,
        total,
        ...(corrected && { corrected }),
        ...(total === 0 && selection.q && { ways_out: await waysOut(db, selection.q) }),
      };
    },

    async words({ query }) {
      const { ids } = await search(db, query, { offset: 0, limit: TITLES_FOR_CHIPS });
      const rows = await readProducts(db, ids);
      return keywordChips(rows.map(({ product_title }) => product_title));
    },

    suggestions: ({ query }) => suggest(db, query.q),
  };
}
