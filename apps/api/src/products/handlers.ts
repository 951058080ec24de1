import type { contract } from '@damoa/contracts';
import type { CatalogueVersion } from '../cache/catalogue-version.ts';
import type { Database } from '../db/client.ts';
import { numberedPage, sliceOf } from '../http/numbered-page.ts';
import { orNotFound } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import { suggest } from '../search/suggestions/suggest.ts';
import type { Vocabulary } from '../search/vocabulary/vocabulary.ts';
import { productFinder } from './find-products.ts';
import { readPriceHistory } from './read-price-history.ts';
import { readProduct } from './read-product.ts';
import { asListed, readSavedProducts } from './read-products.ts';
import { similarProducts } from './similar-products.ts';
import type { ViewCounter } from './view-counter.ts';

/**
 * The handlers of products and their search.
 * @param vocabulary returns the vocabulary that searches use now
 */
export function productHandlers(
  db: Database,
  version: CatalogueVersion,
  vocabulary: () => Promise<Vocabulary>,
  views: ViewCounter,
): Handlers<typeof contract.products> {
  const finder = productFinder(db, version, vocabulary);
  return {
    async list({ query: { page, itemsPerPage, ...selection }, url }) {
      const slice = sliceOf(page, itemsPerPage);
      const { products, total, explanation } = await finder.page(selection, slice);
      views.count(products.map(({ id }) => id));
      const data = products.map(asListed);
      const { corrected, price_limits, named_category } = explanation;
      // A correction no longer has the prices, without which something may be found.
      const asked = price_limits ? selection.q : (corrected?.to ?? selection.q);
      return {
        ...numberedPage(data, { page, perPage: itemsPerPage, total, url }),
        ...explanation,
        ...(total === 0 &&
          asked && { zero_results: await finder.zeroResults(asked, named_category) }),
      };
    },

    words: ({ query }) => finder.chips(query),

    suggestions: async ({ query }) => suggest({ db, vocabulary: await vocabulary() }, query.q),

    async get({ params }) {
      const { id, ...product } = orNotFound(await readProduct(db, params.id));
      views.count([id]);
      return product;
    },

    some: async ({ query: { ids } }) => ({ data: await readSavedProducts(db, ids) }),

    similar: async ({ params: { id } }) => ({
      data: orNotFound(await similarProducts(db, id)).map(asListed),
    }),

    prices: async ({ params, query }) =>
      orNotFound(await readPriceHistory(db, params.id, query.newest)),
  };
}
