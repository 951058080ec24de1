/** What the marketplace does wrong all the time. Each is off at first: false or 0. */
export interface Habits {
  /** `total_record_count` and `total_page_no` are a tenth too low or too high on most pages. */
  shiftingTotals: boolean;
  /** Every nth request for a page behind the first one answers the page before it. */
  repeatPages: number;
  /** So many products of each page are from outside the category that was asked for. */
  leak: number;
  /** So many prices change after each page. */
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
