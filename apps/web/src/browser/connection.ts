/** What browsers tell of the line; not all do. */
interface Line {
  saveData?: boolean;
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** Whether data is dear or very slow to come, so that nothing is fetched but what is needed. */
export function isLineSlow() {
  const { saveData = false, effectiveType = '4g' } = line();
  return saveData || /2g$/.test(effectiveType);
}

/** Whether what is only pleasant may be fetched, too. */
export function isLineFast() {
  const { saveData = false, effectiveType = '4g' } = line();
  return !saveData && effectiveType === '4g';
}

function line() {
  return (navigator as Navigator & { connection?: Line }).connection ?? {};
}
