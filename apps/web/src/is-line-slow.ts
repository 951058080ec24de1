/** What browsers tell of the line; not all do. */
interface Line {
  saveData?: boolean;
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** Whether data is dear or slow to come, so that nothing is fetched but what is needed. */
export function isLineSlow() {
  const { connection } = navigator as Navigator & { connection?: Line };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
