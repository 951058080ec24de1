/** The median; of an even number of values, the upper one of the two in the middle. */
export function median(values: readonly number[]) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of each figure over several measurements. */
export function medians<Key extends string>(measured: readonly Record<Key, number>[]) {
  const [first] = measured;
  const keys = Object.keys(first ?? {}) as Key[];
  return Object.fromEntries(
    keys.map((key) => [key, median(measured.map((one) => one[key]))]),
  ) as Record<Key, number>;
}
