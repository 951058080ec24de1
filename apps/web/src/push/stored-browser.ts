import { createListeners } from '../browser/listeners.ts';
import { readStoredJson, removeStored, writeEssential } from '../browser/storage.ts';

const KEY = 'damoa_push';

/** Notifies when the registration changes, in this or another tab. */
const [notify, onBrowserChange] = createListeners(KEY);

export { onBrowserChange };

/** The registration of this browser for alerts. */
interface StoredBrowser {
  id: string;
  /** The digest of the last report. */
  reported: string;
}

/** The registration; undefined while alerts are off in this browser. */
export function storedBrowser(): StoredBrowser | undefined {
  const value = readStoredJson(KEY);
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  const { id, reported } = value as Partial<Record<string, unknown>>;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return undefined;
  return { id, reported: typeof reported === 'string' ? reported : '' };
}

/** Stores the registration. */
export function storeBrowser(browser: StoredBrowser) {
  writeEssential(KEY, JSON.stringify(browser));
  notify();
}

/** Removes the registration: alerts are off in this browser. */
export function forgetBrowser() {
  removeStored(KEY);
  notify();
}
