import { readStoredJson, removeStored, storeEssential } from '../browser/storage.ts';

const KEY = 'damoa_push';

/** This browser, as the shop knows it. */
interface StoredBrowser {
  id: string;
  /** What the shop has last been sent: a digest. */
  reported: string;
}

/** Undefined while the shop sends nothing here. */
export function storedBrowser(): StoredBrowser | undefined {
  const value = readStoredJson(KEY);
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  const { id, reported } = value as Partial<Record<string, unknown>>;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return undefined;
  return { id, reported: typeof reported === 'string' ? reported : '' };
}

export function storeBrowser(browser: StoredBrowser) {
  storeEssential(KEY, JSON.stringify(browser));
}

export function forgetBrowser() {
  removeStored(KEY);
}

/** Whether an event says that another tab has changed it. */
export function isAboutBrowser({ key }: StorageEvent) {
  return key === KEY || key === null;
}
