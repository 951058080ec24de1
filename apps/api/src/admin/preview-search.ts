import { productSelection } from '@damoa/contracts';
import { Cache } from '@damoa/service';
import { CACHE_LIFETIME, type CatalogueVersion } from '../cache/catalogue-version.ts';
import type { Database } from '../db/client.ts';
import { productFinder } from '../products/find-products.ts';
import type { Vocabulary } from '../search/vocabulary/vocabulary.ts';

const FIRST = { offset: 0, limit: 10 };

/** Caches of its own, so that a preview and the shop's searches do not share entries. */
const ownCaches: Pick<CatalogueVersion, 'cache'> = {
  cache: (options) => new Cache({ ...options, freshFor: CACHE_LIFETIME }),
};

/** The number of products that a listing would find with a vocabulary, and the titles of the first ten. */
export async function previewSearch(db: Database, q: string, vocabulary: Vocabulary) {
  const finder = productFinder(db, ownCaches, async () => vocabulary);
  const { total, products } = await finder.page(productSelection.parse({ q }), FIRST);
  return { total, titles: products.map(({ product_title }) => product_title) };
}
