import { readStoredJson, removeStored, store } from '../browser/storage.ts';

const KEY = 'damoa-searches';
const MOST = 10;

const listeners = new Set<() => void>();

/** What has been searched for on this device, the latest first. */
export function recentSearches(): readonly string[] {
  const stored = readStoredJson(KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter((text) => typeof text === 'string' && text !== '').slice(0, MOST);
}

export function addRecentSearch(text: string) {
  const search = text.trim();
  if (search !== '') replace([search, ...without(search)].slice(0, MOST));
}

/** Forgets one search, or without a text all of them. */
export function forgetSearch(text?: string) {
  replace(text === undefined ? [] : without(text));
}

/** Calls back when the searches change, here or in another tab. */
export function onSearchesChange(listener: () => void) {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}

function without(text: string) {
  return recentSearches().filter((search) => search !== text);
}

function replace(searches: readonly string[]) {
  if (searches.length > 0) store(KEY, JSON.stringify(searches));
  else removeStored(KEY);
  for (const listener of listeners) listener();
}
