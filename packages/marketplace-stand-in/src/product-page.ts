import type { Catalogue, Selection } from './catalogue.ts';
import type { Habits } from './habits.ts';
import type { Offer } from './offer.ts';
import { BusinessRefusal } from './refusals.ts';

export interface PageRequest {
  pageNo: number;
  pageSize: number;
}

/** Splits results into pages, with the marketplace's habits. */
export class ProductPages {
  readonly #catalogue: Catalogue;
  readonly #habits: Habits;
  /** Pages answered. */
  #answered = 0;
  /** Of those, the ones after the first page. */
  #later = 0;

  constructor(catalogue: Catalogue, habits: Habits) {
    this.#catalogue = catalogue;
    this.#habits = habits;
  }

  /** @throws BusinessRefusal for a page without products */
  read(selection: Selection, { pageNo, pageSize }: PageRequest) {
    const found =
      this.#habits.cheapestFirstIsEmpty && selection.sort === 'SALE_PRICE_ASC'
        ? []
        : this.#catalogue.select(selection);
    // Leaked products take space on a page, so the result has more pages.
    const leak = selection.categoryIds.length > 0 ? Math.min(this.#habits.leak, pageSize - 1) : 0;
    const ownSize = pageSize - leak;
    const pages = Math.ceil(found.length / ownSize);
    if (pageNo > pages) throw new BusinessRefusal(405);

    const start = (this.#shownPage(pageNo) - 1) * ownSize;
    const offers = found.slice(start, start + ownSize);
    offers.push(...this.#strays(selection.categoryIds, leak, start));
    const total = this.#reportedTotal(found.length + pages * leak);
    return {
      offers,
      counts: {
        current_page_no: pageNo,
        current_record_count: offers.length,
        total_page_no: Math.ceil(total / pageSize),
        total_record_count: total,
      },
    };
  }

  #shownPage(pageNo: number) {
    if (pageNo === 1) return pageNo;
    this.#later += 1;
    return this.#habits.repeatPages > 0 && this.#later % this.#habits.repeatPages === 0
      ? pageNo - 1
      : pageNo;
  }

  #reportedTotal(total: number) {
    this.#answered += 1;
    if (!this.#habits.shiftingTotals) return total;
    return Math.round(total * ([0.9, 1, 1.1][this.#answered % 3] ?? 1));
  }

  /** Products of other categories. */
  #strays(categoryIds: readonly number[], count: number, from: number): Offer[] {
    const { offers } = this.#catalogue;
    const strays: Offer[] = [];
    for (let step = 0; strays.length < count && step < offers.length; step += 1) {
      const offer = offers[(from + step) % offers.length];
      if (!offer || offer.isGone) continue;
      if (!this.#catalogue.isWithin(offer.categoryId, categoryIds)) strays.push(offer);
    }
    return strays;
  }
}
