import { MAX_INTEGER } from '@damoa/contracts';
import { parsePrice, writtenPrice } from '@damoa/ui';

/** Limits of the price: what the API is asked for, in won, and what the fields show. */
interface PriceLimits {
  min_price: number | undefined;
  max_price: number | undefined;
  /** Won, or what was typed and cannot be read. */
  price: { min: string | undefined; max: string | undefined };
}

/**
 * Parses `min_price` and `max_price`, as people type them. A limit that cannot be read is none, and its
 * field says so. A range that is typed the other way round is turned. No price is above the API's highest.
 */
export function parsePriceLimits(search: URLSearchParams): PriceLimits {
  const [low, high] = [limitOf(search, 'min_price'), limitOf(search, 'max_price')];
  const isReversed = low && high && low.won > high.won;
  const [min, max] = isReversed ? [high, low] : [low, high];
  return {
    min_price: min && (Math.min(min.won, MAX_INTEGER) || undefined),
    max_price: max && max.won <= MAX_INTEGER ? max.won : undefined,
    price: { min: min?.text, max: max?.text },
  };
}

interface Limit {
  won: number;
  text: string;
}

function limitOf(search: URLSearchParams, name: string): Limit | undefined {
  const text = search.get(name) ?? '';
  const won = parsePrice(text);
  if (won !== undefined) return { won, text: writtenPrice(text) };
}
