/** Whether `now` is the address from which the browser loaded the document, apart from the fragment. */
export function isAtLoadedAddress({ pathname, search }: { pathname: string; search: string }) {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return true;
  const url = new URL(loaded.name);
  return url.pathname === pathname && url.search === search;
}
