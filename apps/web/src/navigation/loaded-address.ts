/** Undefined in browsers that do not record it. */
const loadedDocument = () =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;

/** Whether this is the address from which the browser loaded the document, apart from the fragment. */
export function isAtLoadedAddress({ pathname, search }: { pathname: string; search: string }) {
  const name = loadedDocument()?.name;
  // Some older browsers call every document `document`.
  if (!name?.startsWith('http')) return true;
  const url = new URL(name);
  return url.pathname === pathname && url.search === search;
}

/**
 * Whether the user went back before the scripts had loaded, so that the document still shows the page that was left. Only
 * a document that was loaded again shares its history with earlier pages. A new one is not compared, since a browser may
 * record its address before a redirect.
 */
export function hasLeftLoadedPage() {
  return loadedDocument()?.type !== 'navigate' && !isAtLoadedAddress(location);
}
