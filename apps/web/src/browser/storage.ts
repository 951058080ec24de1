/** The browser's storage, which may be forbidden, full, or hold whatever somebody put there. */

/** What may go to make room: a copy of what the server knows. */
export const STORE_KEY = 'damoa';

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether it is stored now. */
export function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The same for what must not be lost: where there is room for one only, the copy of the store goes. */
export function storeFirst(key: string, value: string) {
  if (store(key, value)) return true;
  removeStored(STORE_KEY);
  return store(key, value);
}

export function removeStored(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing may be stored, nothing is.
  }
}

/** What is stored as JSON; undefined when there is nothing, or no JSON. */
export function readStoredJson(key: string): unknown {
  const text = readStored(key);
  // Not left to the error below, for which the browser would look up where in all the code it was.
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The keys that begin so. */
export function storedKeys(beginning: string) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}
