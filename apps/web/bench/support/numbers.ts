/** The value in the middle. */
export function median(values: readonly number[]) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of every number of several measurements of the same. */
export function medians<Key extends string>(measured: readonly Record<Key, number>[]) {
  const [first] = measured;
  const keys = Object.keys(first ?? {}) as Key[];
  return Object.fromEntries(
    keys.map((key) => [key, median(measured.map((one) => one[key]))]),
  ) as Record<Key, number>;
}
