import fc from 'fast-check';
import type { Offered } from '../src/catalogue/source.ts';
import { product } from './shop.ts';
import { hoursAgo } from './stored-prices.ts';

/** Prices change at multiples of these hours, none of which is close to 30 or 90 days. */
export const STEP = 11;
const STEPS = Math.floor((400 * 24) / STEP);
const STEPS_OF_100_DAYS = Math.floor((100 * 24) / STEP);
const MAX_CHANGES = 12;

/** Each is in about a third of the titles. */
export const WORDS = ['텐트', '램프', '의자'];
export const [SHOES, WOMENS_SHOES, DRESSES] = [322, 200133142, 200000347] as const;

/** Few different prices, so that they recur. */
export const price = fc.constantFrom(4_000, 4_990, 5_000, 6_000, 7_500, 8_000, 9_900);

const step = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: STEPS_OF_100_DAYS }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: STEPS }) },
);

const offered = fc
  .record({
    // The times at which prices ended, the newest first.
    ends: fc
      .uniqueArray(step, { maxLength: MAX_CHANGES })
      .map((steps) => steps.toSorted((one, other) => one - other)),
    prices: fc
      .array(price, { minLength: 1, maxLength: MAX_CHANGES })
      .map((prices) => prices.filter((one, place) => one !== prices[place + 1])),
    word: fc.constantFrom(...WORDS),
    is_sold_out: fc.boolean(),
    category_id: fc.constantFrom(WOMENS_SHOES, DRESSES),
  })
  .map(({ ends, prices: [target_sale_price = 0, ...earlier], word, ...some }): Offered => {
    const earlierPrices = earlier
      .slice(0, ends.length)
      .map((one, place) => ({ price: one, until: hoursAgo((ends[place] ?? 0) * STEP) }));
    return {
      product: product({ ...some, product_title: `캠핑 ${word}`, target_sale_price }),
      earlierPrices: earlierPrices.reverse(),
    };
  });

/** Products with up to a dozen prices each from the last 400 days, determined by the seed. */
export function pricedCatalogue(count: number, seed: number): Offered[] {
  const catalogue = fc.array(offered, { minLength: count, maxLength: count, size: 'max' });
  return fc.sample(catalogue, { numRuns: 1, seed }).flat();
}
