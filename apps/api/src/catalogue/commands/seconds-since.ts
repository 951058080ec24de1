/**
 * Elapsed seconds, as text with one decimal.
 * @param started a `performance.now()`
 */
export function secondsSince(started: number) {
  return ((performance.now() - started) / 1000).toFixed(1);
}
