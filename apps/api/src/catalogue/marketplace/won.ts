import { MAX_INTEGER } from '@damoa/contracts';

const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/**
 * A price as the marketplace writes it, in whole won: '12,345.00' → 12345. Undefined for what is no
 * price, for zero, and for what is above the largest integer of the database.
 */
export function won(written: string | number | undefined) {
  const text = String(written);
  if (!AMOUNT.test(text)) return undefined;
  const amount = Math.round(Number(text.replaceAll(',', '')));
  return amount >= 1 && amount <= MAX_INTEGER ? amount : undefined;
}
