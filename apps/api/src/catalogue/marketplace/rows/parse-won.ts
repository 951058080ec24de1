import { MAX_INTEGER } from '@damoa/contracts';

const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/**
 * Parses a price of the marketplace into whole won: '12,345.00' → 12345.
 * @returns undefined if it is not a price, is zero, or exceeds the largest integer of the database
 */
export function parseWon(written: string | number | undefined) {
  const text = String(written);
  if (!AMOUNT.test(text)) return undefined;
  const amount = Math.round(Number(text.replaceAll(',', '')));
  return amount >= 1 && amount <= MAX_INTEGER ? amount : undefined;
}
