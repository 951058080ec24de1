import { createListeners } from '../browser/listeners.ts';
import { parseJson } from '../browser/parse-json.ts';
import { readStored, removeStored, writeStored } from '../browser/storage.ts';

const KEY = 'damoa-searches';
const MAX_SEARCHES = 10;

/** Notifies when the searches change, in this or another tab. */
const [notify, onSearchesChange] = createListeners(KEY);

export { onSearchesChange };

/** The recent searches on this device, as they are stored. */
export const storedSearches = () => readStored(KEY);

/** The searches in a stored text, latest first. */
export function searchesIn(stored: string | null): readonly string[] {
  const searches = parseJson(stored ?? '[]');
  if (!Array.isArray(searches)) return [];
  return searches.filter((text) => typeof text === 'string' && text !== '').slice(0, MAX_SEARCHES);
}

/** Adds a search as the latest one, or moves it there. The oldest beyond the maximum is dropped. */
export function addRecentSearch(text: string) {
  replace([text, ...without(text)].slice(0, MAX_SEARCHES));
}

/** Removes one search, or all of them without an argument. */
export function forgetSearch(text?: string) {
  replace(text === undefined ? [] : without(text));
}

function without(text: string) {
  return searchesIn(storedSearches()).filter((search) => search !== text);
}

function replace(searches: readonly string[]) {
  if (searches.length > 0) writeStored(KEY, JSON.stringify(searches));
  else removeStored(KEY);
  notify();
}
