/** Permanent defects of the marketplace, all off by default (false or 0). */
export interface Habits {
  /** `total_record_count` and `total_page_no` are a tenth too low or too high on most pages. */
  shiftingTotals: boolean;
  /** Every nth request for a page after the first is answered with the page before it. */
  repeatPages: number;
  /** The number of products per page from outside the requested category. */
  leak: number;
  /** The number of prices that change after each page. */
  priceMoves: number;
  /** Every nth product comes without its price. */
  unpriced: number;
  /** Cheapest first finds nothing; other orders work. */
  cheapestFirstIsEmpty: boolean;
}

export function noHabits(): Habits {
  return {
    shiftingTotals: false,
    repeatPages: 0,
    leak: 0,
    priceMoves: 0,
    unpriced: 0,
    cheapestFirstIsEmpty: false,
  };
}
