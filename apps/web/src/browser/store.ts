import type { Product, User } from '@damoa/contracts';
import { createListeners } from './listeners.ts';
import { readStoredJson, STORE_KEY, writeStored } from './storage.ts';

/** The state that the browser stores between visits. */
export interface StoreState {
  isAuthenticated: boolean;
  user: Pick<User, 'id' | 'name'> | null;
  currentPage: number;
  products: readonly Product[];
}

const INITIAL_STATE: StoreState = {
  isAuthenticated: false,
  user: null,
  currentPage: 1,
  products: [],
};

let state = INITIAL_STATE;
/** Notifies of each change. */
const [notify, onStoreChange] = createListeners();

export { onStoreChange };

/** Restores the stored state. Call it once, before the first render in the browser. */
export function restoreStore() {
  state = { ...INITIAL_STATE, ...readStoredState() };
}

/** The current state. Each change replaces the object. */
export function storeState() {
  return state;
}

/** Changes the store and saves it. If storage is full or forbidden, the change lasts as long as the page. */
export function updateStore(change: Partial<StoreState>) {
  state = { ...state, ...change };
  writeStored(STORE_KEY, JSON.stringify(state));
  notify();
}

/**
 * Reads the stored entry, which may be broken or from another version: only fields of the right type are
 * used.
 */
function readStoredState(): Partial<StoreState> {
  const stored = readStoredJson(STORE_KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(INITIAL_STATE).flatMap(([key, initial]) => {
      const value: unknown = stored[key as keyof typeof stored];
      return hasSameType(value, initial) ? [[key, value]] : [];
    }),
  );
}

function hasSameType(value: unknown, initial: unknown) {
  if (initial === null) return value === null || (typeof value === 'object' && 'name' in value);
  return typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial);
}
