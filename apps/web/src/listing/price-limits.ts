import { MAX_INTEGER } from '@damoa/contracts';
import { parsePrice, writtenPrice } from '@damoa/ui';

/** The limits of the price filter: those for the API, in won, and the texts in the fields. */
interface PriceLimits {
  min_price: number | undefined;
  max_price: number | undefined;
  /** Formatted won, or the typed text if it cannot be parsed. */
  price: { min: string | undefined; max: string | undefined };
}

/**
 * Parses `min_price` and `max_price`, as people type them. A limit that cannot be parsed is ignored, and its
 * field says so. A reversed range is swapped. A minimum is at most the API's highest price; a maximum above
 * it is no limit.
 */
export function parsePriceLimits(search: URLSearchParams): PriceLimits {
  const [min, max] = limitsOf(search);
  return {
    min_price: min && (Math.min(min.price, MAX_INTEGER) || undefined),
    max_price: max && max.price <= MAX_INTEGER ? max.price : undefined,
    price: { min: min?.text, max: max?.text },
  };
}

/** `min_price` and `max_price` as the API takes them: plain numbers in order. */
export function plainPrices(search: URLSearchParams) {
  const [min_price, max_price] = limitsOf(search).map(
    (limit) => limit && (Number.isNaN(limit.price) ? limit.text : String(limit.price)),
  );
  return { min_price, max_price };
}

interface Limit {
  price: number;
  text: string;
}

/** The limits, swapped if their range is reversed. */
function limitsOf(search: URLSearchParams) {
  const [low, high] = [limitOf(search, 'min_price'), limitOf(search, 'max_price')];
  return low && high && low.price > high.price ? [high, low] : [low, high];
}

function limitOf(search: URLSearchParams, name: string): Limit | undefined {
  const text = search.get(name) ?? '';
  const price = parsePrice(text);
  if (price !== undefined) return { price, text: writtenPrice(text) };
}
