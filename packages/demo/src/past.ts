import { demoProduct } from './generate.ts';
import { shopPrice } from './price.ts';
import { type Draw, draws } from './random.ts';

/** A price in won that was valid until a time. */
export interface EarlierPrice {
  price: number;
  until: Date;
}

const SEED = 20_261_103;
const DAY = 24 * 60 * 60 * 1000;
const YEAR = 365 * DAY;

/**
 * The number of price changes in a year. A product with a list price was sold at it, so its price changes.
 */
function changesInYear(hasListPrice: boolean, draw: Draw): number {
  if (!hasListPrice && draw.chance(0.1)) return 0;
  return draw.chance(0.03) ? 52 : 4 + draw.below(17);
}

/**
 * The prices of a demo product in the year before `until`, oldest first, excluding the current
 * `target_sale_price`. Consecutive prices differ. Depends only on the index and `until`.
 */
export function earlierPrices(index: number, until: Date): EarlierPrice[] {
  const { target_sale_price: sale, target_original_price: original } = demoProduct(index);
  const draw = draws(SEED, index);
  const changes = changesInYear(original !== null, draw);
  const start = until.getTime() - YEAR;
  const pace = YEAR / (changes + 1);
  const interval = () => pace * (0.5 + draw.unit());
  const fewDays = () => Math.min((3 + 11 * draw.unit()) * DAY, 1.5 * pace);
  const around = (low: number, high: number) =>
    Math.max(100, shopPrice(price * (low + (high - low) * draw.unit()), draw));

  // Generated backwards from the current price.
  const walk: EarlierPrice[] = [];
  let price = sale;
  let time = until.getTime();
  /** The price was valid for a duration in milliseconds; before that it was `before`. */
  function goBack(duration: number, before: number) {
    time -= Math.round(duration);
    if (time < start) return;
    price = before === price ? before + (before < 10_000 ? 100 : 1000) : before;
    walk.push({ price, until: new Date(time) });
  }
  /** The same, but before it was `briefly` for a few days only, and before that `before`. */
  function goBackTwice(duration: number, briefly: number, before: number) {
    goBack(duration, briefly);
    goBack(fewDays(), before);
  }

  let listPrice = original;
  const listPriceAfter = draw.below(3);
  if (changes > 0 && draw.chance(0.08)) {
    // Raised recently, so that returning to about the old price looks like a discount.
    goBackTwice(20 * DAY * draw.unit(), original ?? around(1.2, 1.5), around(0.97, 1.02));
    listPrice = null;
  }
  while (walk.length < changes && time > start) {
    const pattern = walk.length + 1 < changes ? draw.unit() : 1;
    if (listPrice !== null && walk.length >= listPriceAfter) {
      goBack(interval(), Math.max(listPrice, price));
      listPrice = null;
    } else if (pattern < 0.4) goBackTwice(interval(), around(0.65, 0.95), price);
    else if (pattern < 0.46) goBackTwice(interval(), around(1.15, 1.5), around(0.95, 1.05));
    else goBack(interval(), around(0.92, 1.09));
  }
  return walk.reverse();
}
