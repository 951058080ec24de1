/** The seconds since a time as of `performance.now()`, with one decimal, for display. */
export function secondsSince(started: number) {
  return ((performance.now() - started) / 1000).toFixed(1);
}
