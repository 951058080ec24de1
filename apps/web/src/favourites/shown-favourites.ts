import { useSyncExternalStore } from 'react';
import { createListeners } from '../browser/listeners.ts';

/** What buttons and the header show. The other code of favourites is loaded on demand, and updates this. */
interface Shown {
  ids: ReadonlySet<string>;
  /** The number of favourites that have become cheaper since they were last shown. */
  dropCount: number;
}

let shown: Shown = { ids: new Set(), dropCount: 0 };
const [notify, onChange] = createListeners();

/** Updates what buttons and the header show. */
export function showSaved(change: Partial<Shown>) {
  shown = { ...shown, ...change };
  notify();
}

/** Toggles whether a product is shown as saved. Nothing is stored. */
export function toggleShown(id: string) {
  const ids = new Set(shown.ids);
  if (!ids.delete(id)) ids.add(id);
  showSaved({ ids });
}

/**
 * Whether the product is shown as saved. False on the server and during hydration: pages are the same for
 * everyone.
 */
export function useIsSaved(id: string) {
  return useSyncExternalStore(
    onChange,
    () => shown.ids.has(id),
    () => false,
  );
}

/** The number of favourites that have become cheaper; 0 on the server and during hydration. */
export function useDropCount() {
  return useSyncExternalStore(
    onChange,
    () => shown.dropCount,
    () => 0,
  );
}
