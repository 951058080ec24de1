/**
 * Calls a function whenever another tab may have changed an entry of local storage: when it has, and when the page is
 * restored from the back/forward cache, where it has missed all changes.
 * @returns a function that ends this
 */
export function followTabs(storageKey: string, onChange: () => void) {
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === storageKey || key === null) onChange();
    },
    { signal },
  );
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) onChange();
    },
    { signal },
  );
  return () => ending.abort();
}
