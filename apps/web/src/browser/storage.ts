// Safe access to local storage, which may be forbidden or full, and may contain anything.

import { parseJson } from './parse-json.ts';

/** The entry that may be evicted to make room: it is a copy of data that the server has. */
export const STORE_KEY = 'damoa';

/** The stored text; null if there is none, or storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the value was stored */
export function writeStored(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores a value that must not be lost: if storage is full, the entry `STORE_KEY` is evicted.
 * @returns whether the value was stored
 */
export function writeEssential(key: string, value: string) {
  if (writeStored(key, value)) return true;
  removeStored(STORE_KEY);
  return writeStored(key, value);
}

/** Removes a stored value, if there is one. */
export function removeStored(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
}

/** The stored JSON value; undefined if there is none or it is malformed. */
export function readStoredJson(key: string): unknown {
  const text = readStored(key);
  return text === null ? undefined : parseJson(text);
}

/** The stored keys with this prefix; empty if storage is forbidden. */
export function storedKeys(prefix: string) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
