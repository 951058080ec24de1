/** Seconds since that `performance.now()`, with one decimal. */
export function secondsSince(started: number) {
  return ((performance.now() - started) / 1000).toFixed(1);
}
