import type { Product, User } from '@damoa/contracts';
import { readStoredJson, STORE_KEY, store } from './storage.ts';

/** What the browser keeps of the shop between two visits. */
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
const listeners = new Set<() => void>();

/** Takes over what was kept. To be called once, before the first render in the browser. */
export function restoreStore() {
  state = { ...INITIAL_STATE, ...readKept() };
}

export function storeState() {
  return state;
}

/** Changes the store and keeps the change. Storage that is full or forbidden keeps nothing. */
export function updateStore(change: Partial<StoreState>) {
  state = { ...state, ...change };
  store(STORE_KEY, JSON.stringify(state));
  for (const listener of listeners) listener();
}

export function onStoreChange(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whatever stands there may be broken, of an older version, or somebody else's: only what fits is taken. */
function readKept(): Partial<StoreState> {
  const kept = readStoredJson(STORE_KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(INITIAL_STATE).flatMap(([key, initial]) => {
      const value: unknown = kept[key as keyof typeof kept];
      return isAlike(value, initial) ? [[key, value]] : [];
    }),
  );
}

function isAlike(value: unknown, initial: unknown) {
  if (initial === null) return value === null || (typeof value === 'object' && 'name' in value);
  return typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial);
}
