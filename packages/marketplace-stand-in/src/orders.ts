import type { Offer } from './offer.ts';

type Compare = (a: Offer, b: Offer) => number;

// Every order ends in the index, so that no product is missed or shown twice while paging.
const COMPARE = {
  SALE_PRICE_ASC: (a, b) => a.price - b.price || a.index - b.index,
  SALE_PRICE_DESC: (a, b) => b.price - a.price || a.index - b.index,
  LAST_VOLUME_ASC: (a, b) => a.volume - b.volume || a.index - b.index,
  LAST_VOLUME_DESC: (a, b) => b.volume - a.volume || a.index - b.index,
} as const satisfies Record<string, Compare>;

export type Sort = keyof typeof COMPARE;

export const isSort = (text: string): text is Sort => Object.hasOwn(COMPARE, text);

/**
 * All products in each order, cached: sorting 50,000 for every page would take longer than everything else.
 */
export class Orders {
  readonly #offers: readonly Offer[];
  readonly #sorted = new Map<Sort, Offer[]>();
  readonly #outdated = new Set<Sort>();

  constructor(offers: readonly Offer[]) {
    this.#offers = offers;
  }

  by(sort: Sort | undefined): readonly Offer[] {
    if (!sort) return this.#offers;
    const sorted = this.#sorted.get(sort) ?? [...this.#offers];
    if (!this.#sorted.has(sort) || this.#outdated.has(sort)) {
      // Sorted in place: sorting a nearly sorted array takes little more than one pass.
      sorted.sort(COMPARE[sort]);
      this.#sorted.set(sort, sorted);
      this.#outdated.delete(sort);
    }
    return sorted;
  }

  pricesChanged() {
    this.#outdated.add('SALE_PRICE_ASC').add('SALE_PRICE_DESC');
  }
}
