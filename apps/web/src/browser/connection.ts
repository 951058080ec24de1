/** The Network Information API, which not all browsers have. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** Whether the connection is metered or very slow, so that only necessary files should be fetched. */
export function isConnectionSlow() {
  const { saveData = false, effectiveType = '4g' } = networkInformation();
  return saveData || /2g$/.test(effectiveType);
}

/** Whether optional files, such as fonts, may be fetched too. */
export function isConnectionFast() {
  const { saveData = false, effectiveType = '4g' } = networkInformation();
  return !saveData && effectiveType === '4g';
}

function networkInformation() {
  return (navigator as Navigator & { connection?: NetworkInformation }).connection ?? {};
}
