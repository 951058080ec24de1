/** By how many whole percent `price` is below `before`. Rounded down: it promises no more than is true. */
export function percentBelow(before: number, price: number) {
  return Math.floor((100 * (before - price)) / before);
}
