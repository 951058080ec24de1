import { createListeners } from '../browser/listeners.ts';
import { readStoredJson, removeStored, writeStored } from '../browser/storage.ts';

const KEY = 'damoa-searches';
const MAX_SEARCHES = 10;

/** Notifies when the searches change, in this or another tab. */
const [notify, onSearchesChange] = createListeners(KEY);

export { onSearchesChange };

/** The recent searches on this device, latest first. */
export function recentSearches(): readonly string[] {
  const stored = readStoredJson(KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter((text) => typeof text === 'string' && text !== '').slice(0, MAX_SEARCHES);
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
  return recentSearches().filter((search) => search !== text);
}

function replace(searches: readonly string[]) {
  if (searches.length > 0) writeStored(KEY, JSON.stringify(searches));
  else removeStored(KEY);
  notify();
}
