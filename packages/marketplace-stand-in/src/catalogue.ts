import type { CategoryTree } from './category-tree.ts';
import { makeOffers, type Offer } from './offer.ts';
import { Orders, type Sort } from './orders.ts';

export interface Selection {
  /** Of one of these, or of one below them; empty: of any. */
  categoryIds: readonly number[];
  /** In lower case. Each is in the title. */
  words: readonly string[];
  /** Won, inclusive. */
  minPrice: number;
  maxPrice: number;
  sort: Sort | undefined;
}

/** Pages of more selections than this are rarely asked for in turns. */
const MOST_RESULTS = 32;

/** The products on offer, and what changes about them. */
export class Catalogue {
  readonly offers: readonly Offer[];
  readonly #byId: Map<string, Offer>;
  readonly #orders: Orders;
  readonly #tree: CategoryTree;
  /** Whole results, so that the next page costs nothing; emptied by every change. */
  readonly #results = new Map<string, readonly Offer[]>();

  constructor(count: number, tree: CategoryTree) {
    this.offers = [...makeOffers(count)];
    this.#byId = new Map(this.offers.map((offer) => [offer.id, offer]));
    this.#orders = new Orders(this.offers);
    this.#tree = tree;
  }

  /** Undefined for a product that is gone or never was. */
  find(id: string) {
    const offer = this.#byId.get(id);
    return offer?.isGone ? undefined : offer;
  }

  /** Everything that is selected, in an order that is total. */
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
    if (this.#results.size >= MOST_RESULTS) this.#results.clear();
    this.#results.set(key, found);
    return found;
  }

  /** Whether a category is one of those given, or below one. None given: any category is. */
  isWithin(categoryId: number, categoryIds: readonly number[]) {
    if (categoryIds.length === 0) return true;
    return this.#tree.path(categoryId).some((id) => categoryIds.includes(id));
  }

  /** @throws RangeError for a product that never was */
  change(id: string, changes: Partial<Pick<Offer, 'price' | 'listPrice' | 'isGone'>>) {
    const offer = this.#byId.get(id);
    if (!offer) throw new RangeError(`There is no product ${id}.`);
    Object.assign(offer, changes);
    if (changes.price !== undefined) this.#orders.pricesChanged();
    this.#results.clear();
  }
}
