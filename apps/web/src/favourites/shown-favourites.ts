import { useSyncExternalStore } from 'react';

/** What buttons and the header show. All else of favourites is loaded on demand, and reports it here. */
interface Shown {
  ids: ReadonlySet<string>;
  /** How many saved products have become cheaper, and were not looked at since. */
  fallen: number;
}

let shown: Shown = { ids: new Set(), fallen: 0 };
const listeners = new Set<() => void>();

export function showSaved(change: Partial<Shown>) {
  shown = { ...shown, ...change };
  for (const listener of listeners) listener();
}

/** Shows a product as saved if it was not, and the other way round. Nothing is stored. */
export function toggleShown(id: string) {
  const ids = new Set(shown.ids);
  if (!ids.delete(id)) ids.add(id);
  showSaved({ ids });
}

function onChange(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** False on the server and during hydration, since pages are the same for everyone. */
export function useIsSaved(id: string) {
  return useSyncExternalStore(
    onChange,
    () => shown.ids.has(id),
    () => false,
  );
}

export function useFallenCount() {
  return useSyncExternalStore(
    onChange,
    () => shown.fallen,
    () => 0,
  );
}
