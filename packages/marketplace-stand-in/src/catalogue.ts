import type { CategoryTree } from './category-tree.ts';
import { makeOffers, type Offer } from './offer.ts';
import { Orders, type Sort } from './orders.ts';

export interface Selection {
  /** Categories, including their descendants; empty for all. */
  categoryIds: readonly number[];
  /** In lower case. The title must contain each. */
  words: readonly string[];
  /** Both in won, inclusive. */
  minPrice: number;
  maxPrice: number;
  sort: Sort | undefined;
}

/** Cached results: clients rarely page through more selections at the same time. */
const MAX_RESULTS = 32;

/** The products on offer, whose prices and availability can change. */
export class Catalogue {
  readonly offers: readonly Offer[];
  readonly #byId: Map<string, Offer>;
  readonly #orders: Orders;
  readonly #tree: CategoryTree;
  /** Complete results, so that later pages cost nothing; cleared by every change. */
  readonly #results = new Map<string, readonly Offer[]>();

  constructor(count: number, tree: CategoryTree) {
    this.offers = [...makeOffers(count)];
    this.#byId = new Map(this.offers.map((offer) => [offer.id, offer]));
    this.#orders = new Orders(this.offers);
    this.#tree = tree;
  }

  /** Undefined for a removed or unknown product. */
  find(id: string) {
    const offer = this.#byId.get(id);
    return offer?.isGone ? undefined : offer;
  }

  /** All selected products, in a total order. */
  select(selection: Selection): readonly Offer[] {
    const key = JSON.stringify(selection);
    const known = this.#results.get(key);
    if (known) return known;
    const { categoryIds, words, minPrice, maxPrice, sort } = selection;
    const found = this.#orders
      .by(sort)
      .filter(
        ({ isGone, price, title, categoryId }) =>
          !isGone &&
          price >= minPrice &&
          price <= maxPrice &&
          this.isWithin(categoryId, categoryIds) &&
          words.every((word) => title.includes(word)),
      );
    if (this.#results.size >= MAX_RESULTS) this.#results.clear();
    this.#results.set(key, found);
    return found;
  }

  /** Whether a category is one of `categoryIds` or a descendant of one; true for all if they are empty. */
  isWithin(categoryId: number, categoryIds: readonly number[]) {
    if (categoryIds.length === 0) return true;
    return this.#tree.path(categoryId).some((id) => categoryIds.includes(id));
  }

  /** @throws RangeError for an unknown product */
  change(id: string, changes: Partial<Pick<Offer, 'price' | 'listPrice' | 'isGone'>>) {
    const offer = this.#byId.get(id);
    if (!offer) throw new RangeError(`There is no product ${id}.`);
    Object.assign(offer, changes);
    if (changes.price !== undefined) this.#orders.pricesChanged();
    this.#results.clear();
  }
}
