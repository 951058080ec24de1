import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that does not reveal how much of the given text is right. */
export function isSameSecret(given: string, expected: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
