import type { StoredSeen } from '@damoa/contracts';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { ApiError } from '../src/api/send-call.ts';
import {
  createDeviceList,
  isProductId,
  parseTime,
} from '../src/favourites/device-lists/device-list.ts';
import { newestFirstBy } from '../src/favourites/device-lists/newest-first-by.ts';
import { createSync } from '../src/favourites/device-lists/sync-list.ts';
import { beginSession, endSession } from '../src/session/session.ts';

/** Replaces the local storage of a test file with one that can be made full. */
export function stubLocalStorage() {
  const stored = new Map<string, string>();
  const storage = { stored, isFull: false };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, value: string) {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  });
  afterAll(() => vi.unstubAllGlobals());
  beforeEach(() => {
    stored.clear();
    storage.isFull = false;
  });
  afterEach(() => endSession());
  return storage;
}

export const KEY = 'damoa_seen';
export const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
export const seen = (product_id: string, minute = 0): StoredSeen => ({
  product_id,
  seen_at: at(minute),
});
const idsOf = (entries: readonly StoredSeen[]) => entries.map(({ product_id }) => product_id);

/** The list of one tab. */
export function openTab() {
  const list = createDeviceList<StoredSeen>(KEY, ({ product_id, seen_at }) => {
    const time = parseTime(seen_at);
    return isProductId(product_id) && time ? { product_id, seen_at: time } : undefined;
  });
  const change = (id: string, entry: StoredSeen | undefined) =>
    list.change((state) => ({
      ...state,
      entries: [
        ...(entry ? [entry] : []),
        ...state.entries.filter(({ product_id }) => product_id !== id),
      ],
      pending: state.owner === null ? [] : [...state.pending, id],
    }));
  return {
    ...list,
    ids: () => idsOf(list.read().entries),
    save: (id: string, minute = 0) => change(id, seen(id, minute)),
    remove: (id: string) => change(id, undefined),
  };
}

export const MAX_ENTRIES = 5;
export const failure = (status: number, responseStatus = status) =>
  new ApiError({ type: '', title: '', status, detail: '' }, responseStatus);
const newestFirst = newestFirstBy('seen_at');

/** An account, which can be unreachable, and the tab of its member. */
export function openAccount(...had: StoredSeen[]) {
  const account = new Map(had.map((entry) => [entry.product_id, entry]));
  const calls: string[] = [];
  const state = { isAway: false, failure: failure(503), reply: Promise.resolve() };
  const call = async (text: string) => {
    if (state.isAway) throw state.failure;
    calls.push(text);
    await state.reply;
  };
  const all = () => [...account.values()].sort(newestFirst);
  const tab = openTab();
  const { sync } = createSync<StoredSeen>({
    name: KEY,
    list: tab,
    max: MAX_ENTRIES,
    newestFirst,
    account: {
      async list() {
        await call('list');
        return all();
      },
      async merge(entries) {
        await call(`merge ${idsOf(entries)}`);
        for (const entry of entries)
          if (!account.has(entry.product_id) && account.size < MAX_ENTRIES)
            account.set(entry.product_id, entry);
        return all();
      },
      async save(entry) {
        await call(`save ${entry.product_id}`);
        if (account.size >= MAX_ENTRIES && !account.has(entry.product_id)) throw failure(422);
        account.set(entry.product_id, entry);
      },
      async remove(id) {
        await call(`remove ${id}`);
        account.delete(id);
      },
    },
  });
  return { tab, sync, calls, state, account };
}

export const logIn = (id = 1) =>
  beginSession('a.b.c', { id, name: '홍길동', email: 'a@example.com' });
