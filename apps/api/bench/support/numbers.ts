/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds for one run of the work. */
export async function timed(work: () => Promise<unknown>) {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
