import { readStoredJson, removeStored, storeEssential } from '../browser/storage.ts';

export interface Entry {
  product_id: string;
}

/** A list of products on this device. */
export interface DeviceState<E extends Entry> {
  /** The member whose account has the list too. Null: nobody's, and this device alone has it. */
  owner: number | null;
  /** The last one first. */
  entries: readonly E[];
  /** The products whose last change the account may not have yet; always empty without an owner. */
  pending: readonly string[];
  /** When the account was last asked, in milliseconds since 1970. */
  asked_at: number;
}

const EMPTY = { owner: null, entries: [], pending: [], asked_at: 0 };

export type DeviceList<E extends Entry> = ReturnType<typeof createDeviceList<E>>;

/**
 * A list in local storage, the same in all tabs. If storage is full or forbidden, a change lasts as long as
 * the page. What others have written into storage is read entry by entry, and what is broken is left out.
 *
 * @param parse an entry as it may be stored; undefined for a broken one
 */
export function createDeviceList<E extends Entry>(
  key: string,
  parse: (value: Partial<Record<string, unknown>>) => E | undefined,
) {
  let state: DeviceState<E> | undefined;
  let isStored = true;
  const listeners = new Set<() => void>();

  function set(next: DeviceState<E>) {
    state = next;
    for (const listener of listeners) listener();
  }
  /** What storage has now: another tab may have changed it a moment ago. */
  const stored = () => parseState(readStoredJson(key), parse);
  const current = () => (isStored || !state ? stored() : state);
  const reread = () => set(current());

  return {
    read() {
      state ??= stored();
      return state;
    },
    /** @returns whether the change is stored, and outlives the page */
    change(make: (state: DeviceState<E>) => DeviceState<E>) {
      // As it will be read again, so that equal entries are equal as texts too.
      const next = parseState(make(current()), parse);
      const isNothing = next.owner === null && next.entries.length === 0;
      if (isNothing) removeStored(key);
      isStored = isNothing || storeEssential(key, JSON.stringify(next));
      set(next);
      return isStored;
    },
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    reread,
    /** Follows the changes of other tabs. Call it once. */
    follow() {
      window.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) reread();
      });
      // A page restored from the back/forward cache may have missed a change.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) reread();
      });
    },
  };
}

function parseState<E extends Entry>(
  value: unknown,
  parse: (value: Partial<Record<string, unknown>>) => E | undefined,
): DeviceState<E> {
  if (!isObject(value)) return EMPTY;
  const { owner, entries, pending, asked_at } = value;
  const parsed = listOf(entries).flatMap((entry) => (isObject(entry) && parse(entry)) || []);
  const isOwned = typeof owner === 'number';
  return {
    owner: isOwned ? owner : null,
    entries: [...new Map(parsed.map((entry) => [entry.product_id, entry])).values()],
    pending: isOwned ? [...new Set(listOf(pending).filter(isProductId))] : [],
    asked_at: typeof asked_at === 'number' ? asked_at : 0,
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function isObject(value: unknown): value is Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** As the contract has it, without loading its schemas. */
export function isProductId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^[^\0]{1,64}$/su.test(value) &&
    value.isWellFormed() &&
    value.trim() !== ''
  );
}

/** A time as the contract has it; undefined for anything else. */
export function parseTime(value: unknown) {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return time >= 0 ? new Date(time).toISOString() : undefined;
}
