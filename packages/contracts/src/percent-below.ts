/** By how many whole percent `price` is below `before`. Rounded down, so that it never promises too much. */
export function percentBelow(before: number, price: number) {
  return Math.floor((100 * (before - price)) / before);
}
