import type { Product } from '@damoa/contracts';
import type { Kind } from './kind.ts';
import { KINDS } from './kinds.ts';
import { price } from './price.ts';
import { type Draw, draws, mix } from './random.ts';
import { title } from './title.ts';

const SEED = 20_260_211;
const CHECKED_UNTIL = Date.UTC(2026, 10, 1);
const MONTH = 30 * 24 * 60 * 60 * 1000;
const HIGHEST_INDEX = 9_999_999;

const FIRST_ID = 1_005_007_000_000_000;
const IDS = 1_000_000_000;
/** Coprime to IDS, so that every index below IDS has a unique id. */
const ID_STEP = 618_033_989;

const PICTURES = [1, 2, 3, 4, 5, 6];
/** Candidates for the main picture, by weight. Plain ones are more likely; the close-up (5) is excluded. */
const MAIN_PICTURES = [1, 1, 1, 2, 2, 3, 3, 4, 6];

const coprime = (a: number, b: number): boolean => (b === 0 ? a === 1 : coprime(b, a % b));
const KIND_STEPS = KINDS.map((_, step) => step).filter((step) => coprime(step, KINDS.length));

/** Each run of `KINDS.length` products contains every kind once, in a different order. */
function kindOf(index: number): Kind {
  const run = Math.floor(index / KINDS.length);
  const order = mix(SEED, run);
  const step = KIND_STEPS[order % KIND_STEPS.length] as number;
  return KINDS[((index % KINDS.length) * step + (order >>> 8)) % KINDS.length] as Kind;
}

function pictures(kind: Kind, draw: Draw): string[] {
  const main = draw.pick(MAIN_PICTURES);
  const others = PICTURES.filter((number) => number !== main);
  const shown = 3 + draw.below(4);
  while (others.length > shown - 1) others.splice(draw.below(others.length), 1);
  return [main, ...others].map((number) => `/demo/pictures/${kind.icon}-${number}.webp`);
}

/** A log-normal number of orders: few for most, tens of thousands for some. The tail is compressed. */
function orders(draw: Draw): number {
  const volume = Math.floor(Math.exp(4.6 + 1.9 * draw.bell()));
  const knee = 30_000;
  return volume < knee ? volume : Math.floor(knee * (1 + Math.log(volume / knee)));
}

/** A percentage with one decimal, mostly 85 to 99.5; null for products with few orders. */
function rating(volume: number, draw: Draw): number | null {
  if (volume < 7) return null;
  const missing = Math.abs(draw.bell()) * 5.2 + 0.6;
  return Math.round(Math.max(60, 100 - missing) * 10) / 10;
}

/** The unique id of the product with this index. */
export function productId(index: number): string {
  return String(FIRST_ID + ((index * ID_STEP) % IDS));
}

/** Generates the product with this index, deterministically. @throws RangeError */
export function demoProduct(index: number): Product {
  if (!Number.isInteger(index) || index < 0 || index > HIGHEST_INDEX) {
    throw new RangeError(`The index must be an integer from 0 to ${HIGHEST_INDEX}: ${index}`);
  }
  const kind = kindOf(index);
  const draw = draws(SEED, index);
  const { text, search } = title(kind, draw);
  const { sale, original, discount } = price(kind.price, draw);
  const images = pictures(kind, draw);
  const volume = orders(draw);
  return {
    product_id: productId(index),
    product_title: text,
    product_main_image_url: images[0] as string,
    product_small_image_urls: images,
    promotion_link: `https://ko.aliexpress.com/wholesale?SearchText=${encodeURIComponent(search)}`,
    target_sale_price: sale,
    target_original_price: original,
    discount_rate: discount,
    evaluate_rate: rating(volume, draw),
    latest_volume: volume,
    is_sold_out: draw.chance(0.04),
    category_id: kind.category_id,
    updated_at: new Date(CHECKED_UNTIL - Math.floor(draw.unit() * MONTH)).toISOString(),
  };
}

/** Generates `count` products lazily, starting with the index `from`. */
export function* demoProducts(count: number, from = 0): Generator<Product> {
  for (let index = from; index < from + count; index += 1) yield demoProduct(index);
}
