import { followTabs } from '../../browser/follow-tabs.ts';
import { createListeners } from '../../browser/listeners.ts';
import { readStoredJson, removeStored, writeEssential } from '../../browser/storage.ts';

export interface Entry {
  product_id: string;
}

/** A list of products on this device. */
export interface DeviceState<E extends Entry> {
  /** The id of the member whose account also has the list; null if only this device has it. */
  owner: number | null;
  /** The latest first. */
  entries: readonly E[];
  /**
   * The ids of the products whose last change may not have reached the account; always empty without an
   * owner.
   */
  pending: readonly string[];
  /** When the list was last loaded from the account, in milliseconds since 1970. */
  asked_at: number;
}

const EMPTY = { owner: null, entries: [], pending: [], asked_at: 0 };

export type DeviceList<E extends Entry> = ReturnType<typeof createDeviceList<E>>;

/**
 * Creates a list in local storage, which all tabs share. If storage is full or forbidden, a change lasts as
 * long as the page. Stored entries are validated one by one, and invalid ones are dropped.
 *
 * @param parse validates a stored entry; undefined if it is invalid
 */
export function createDeviceList<E extends Entry>(
  key: string,
  parse: (value: Partial<Record<string, unknown>>) => E | undefined,
) {
  let state: DeviceState<E> | undefined;
  let isStored = true;
  const [notify, onChange] = createListeners();

  function set(next: DeviceState<E>) {
    state = next;
    notify();
  }
  /** Reads storage, which another tab may have changed a moment ago. */
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
      // Parsed as it will be when it is read, so that equal entries are also equal as JSON.
      const next = parseState(make(current()), parse);
      const isNothing = next.owner === null && next.entries.length === 0;
      if (isNothing) removeStored(key);
      isStored = isNothing || writeEssential(key, JSON.stringify(next));
      set(next);
      return isStored;
    },
    onChange,
    reread,
    /** Follows the changes of other tabs. Call it once. */
    follow() {
      followTabs(key, reread);
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

/** Whether the value is a product id according to the contract. It does not load the contract's schemas. */
export function isProductId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^[^\0]{1,64}$/su.test(value) &&
    value.isWellFormed() &&
    value.trim() !== ''
  );
}

/** The time in the contract's format (ISO 8601, UTC); undefined if the value is not a time since 1970. */
export function parseTime(value: unknown) {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return time >= 0 ? new Date(time).toISOString() : undefined;
}
