import type { StoredSeen } from '@damoa/contracts';
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { ApiError } from '../../api/send-call.ts';
import { beginSession, endSession } from '../../session/session.ts';
import {
  isRecording,
  recentlySeen,
  recordSeen,
  setRecording,
} from '../recently-seen/recently-seen.ts';
import { createDeviceList, isProductId, parseTime } from './device-list.ts';
import { newestFirstBy } from './newest-first-by.ts';
import { createSync } from './sync-list.ts';

/** The local storage of a browser, which can be made full. */
const stored = new Map<string, string>();
let isFull = false;
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => stored.delete(key),
  setItem(key: string, value: string) {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    stored.set(key, value);
  },
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  stored.clear();
  isFull = false;
});
afterEach(() => endSession());

const KEY = 'damoa_seen';
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const seen = (product_id: string, minute = 0): StoredSeen => ({ product_id, seen_at: at(minute) });
const idsOf = (entries: readonly StoredSeen[]) => entries.map(({ product_id }) => product_id);

/** The list of one tab. */
function openTab() {
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

describe('a list on the device', () => {
  test.each([
    '{',
    'null',
    '[]',
    '"text"',
    '{"entries":7,"owner":"me","pending":{}}',
    '{"entries":[null,{},{"product_id":"","seen_at":"2026-01-01"},{"product_id":"a"}]}',
  ])('a device list is empty if storage contains %s', (broken) => {
    stored.set(KEY, broken);
    expect(openTab().read()).toEqual({ owner: null, entries: [], pending: [], asked_at: 0 });
  });

  test('a device list keeps the valid ones of its stored entries, each product once', () => {
    const entries = [
      { product_id: 'x' },
      seen('a', 2),
      seen('a', 1),
      { product_id: 'b\0', seen_at: at(0) },
    ];
    stored.set(KEY, JSON.stringify({ entries }));
    expect(openTab().ids()).toEqual(['a']);
  });

  test('a device list loses no change that two tabs make in turn', () => {
    const [one, two] = [openTab(), openTab()];
    one.save('a');
    two.save('b');
    one.remove('b');
    two.save('c');
    one.reread();
    expect(one.ids()).toEqual(['c', 'a']);
  });

  test('a device list lasts as long as the page if storage is full, and reports that', () => {
    const tab = openTab();
    tab.save('a');
    isFull = true;
    expect(tab.save('b')).toBe(false);
    expect(tab.save('c')).toBe(false);
    expect(tab.ids()).toEqual(['c', 'b', 'a']);
    isFull = false;
    expect(tab.save('d')).toBe(true);
    expect(openTab().ids()).toEqual(['d', 'c', 'b', 'a']);
  });

  test('an empty device list leaves nothing in storage', () => {
    const tab = openTab();
    tab.save('a');
    tab.remove('a');
    expect(stored.has(KEY)).toBe(false);
  });
});

const MAX_ENTRIES = 5;
const failure = (status: number, responseStatus = status) =>
  new ApiError({ type: '', title: '', status, detail: '' }, responseStatus);
const newestFirst = newestFirstBy('seen_at');

/** An account, which can be unreachable, and the tab of its member. */
function openAccount(...had: StoredSeen[]) {
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

const logIn = (id = 1) => beginSession('a.b.c', { id, name: '홍길동', email: 'a@example.com' });

describe('a list and its account', () => {
  test('the list of a visitor causes no call', async () => {
    const { tab, sync, calls } = openAccount();
    tab.save('a');
    await sync(true);
    expect([calls, tab.ids()]).toEqual([[], ['a']]);
  });

  test('a login merges the list of the device into the account, and a logout empties it', async () => {
    const { tab, sync, account } = openAccount(seen('b', 5));
    tab.save('a', 1);
    logIn();
    await sync();
    expect(tab.ids()).toEqual(['b', 'a']);
    expect([...account.keys()]).toEqual(['b', 'a']);
    endSession({ byOwner: true });
    await sync();
    expect(tab.ids()).toEqual([]);
    expect(stored.has(KEY)).toBe(false);
  });

  test('entries that a failed merge did not bring to the account stay on the device after a logout', async () => {
    const { tab, sync, state } = openAccount();
    tab.save('a');
    logIn();
    state.isAway = true;
    await expect(sync()).rejects.toThrow(ApiError);
    endSession();
    await sync();
    expect(tab.ids()).toEqual(['a']);
  });

  test.each([
    ['an outage', 1, failure(503)],
    ['a refusal', 0, failure(403)],
    ['a refusal without a problem document', 0, failure(503, 403)],
  ])('after %s, %i syncs are planned', async (_name, retries, reason) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { sync, state } = openAccount();
    logIn();
    Object.assign(state, { isAway: true, failure: reason });
    await expect(sync()).rejects.toThrow(ApiError);
    expect(vi.getTimerCount()).toBe(retries);
  });

  test('changes during an outage are sent later, only the last one of each product', async () => {
    const { tab, sync, calls, state, account } = openAccount(seen('a'), seen('b'));
    logIn();
    await sync();
    state.isAway = true;
    tab.save('c');
    tab.remove('a');
    tab.remove('c');
    tab.save('a', 9);
    tab.remove('b');
    await expect(sync()).rejects.toThrow(ApiError);
    expect(tab.ids()).toEqual(['a']);
    state.isAway = false;
    calls.length = 0;
    await sync();
    expect(calls).toEqual(['remove c', 'remove b', 'save a']);
    expect([...account.values()]).toEqual([seen('a', 9)]);
    await sync();
    expect(calls).toHaveLength(3);
  });

  test('clearing a list takes one call, and keeps a product that is added again meanwhile', async () => {
    const { tab, sync, calls, account } = openAccount(seen('a'), seen('b'));
    logIn();
    await sync();
    account.set('of another device', seen('of another device'));
    calls.length = 0;
    tab.remove('a');
    tab.remove('b');
    const cleared = sync(false, async () => account.clear());
    tab.save('b');
    await cleared;
    expect([calls, [...account.keys()], tab.read().pending]).toEqual([['save b'], ['b'], []]);
  });

  test('clearing a list also removes what arrived from another device before', async () => {
    const { tab, sync, account } = openAccount(seen('a'));
    logIn();
    await sync();
    account.set('of another device', seen('of another device'));
    const refreshed = sync(true);
    tab.remove('a');
    await Promise.all([refreshed, sync(false, async () => account.clear())]);
    expect([tab.ids(), account.size]).toEqual([[], 0]);
  });

  test('a sync that is running while a list is cleared leaves its removals to the one call', async () => {
    const { tab, sync, calls, account, state } = openAccount(seen('a'), seen('b'));
    logIn();
    await sync();
    calls.length = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    state.reply = promise;
    const refreshed = sync(true);
    await vi.waitFor(() => expect(calls).toEqual(['list']));
    tab.remove('a');
    tab.remove('b');
    const cleared = sync(false, async () => account.clear());
    resolve();
    await Promise.all([refreshed, cleared]);
    expect([calls, account.size, tab.read().pending]).toEqual([['list'], 0, []]);
  });

  test('products that could not be cleared by one call are removed one by one later', async () => {
    const { tab, sync, account } = openAccount(seen('a'), seen('b'));
    logIn();
    await sync();
    tab.remove('a');
    tab.remove('b');
    await expect(sync(false, () => Promise.reject(failure(503)))).rejects.toThrow(ApiError);
    await sync();
    expect(account.size).toBe(0);
  });

  test('a sync brings the changes of other devices, and keeps the changes that are not sent yet', async () => {
    const { tab, sync, state, account } = openAccount(seen('a', 1));
    logIn();
    await sync();
    account.set('b', seen('b', 2));
    account.delete('a');
    state.isAway = true;
    tab.save('c', 3);
    await sync().catch(() => {});
    state.isAway = false;
    await sync(true);
    expect(tab.ids()).toEqual(['c', 'b']);
  });

  test('a change while the merge is in flight is not lost', async () => {
    const { tab, sync, calls, state, account } = openAccount(seen('x', 1));
    const { promise, resolve: reply } = Promise.withResolvers<void>();
    state.reply = promise;
    tab.save('a', 2);
    tab.save('b', 3);
    logIn();
    const merged = sync();
    await expect.poll(() => calls).toEqual(['merge b,a']);
    tab.save('c', 4);
    tab.remove('a');
    reply();
    await merged;
    expect(tab.ids()).toEqual(['c', 'b', 'x']);
    expect([...account.keys()].sort()).toEqual(['b', 'c', 'x']);
  });

  test('two concurrent syncs merge once', async () => {
    const { tab, sync, calls } = openAccount();
    tab.save('a');
    logIn();
    await Promise.all([sync(), sync()]);
    expect(calls).toEqual(['merge a']);
  });

  test('entries that the account has no room for stay on the device', async () => {
    const had = Array.from({ length: MAX_ENTRIES - 1 }, (_, index) => seen(`had-${index}`));
    const { tab, sync, account } = openAccount(...had);
    tab.save('a', 1);
    tab.save('b', 2);
    logIn();
    await sync().catch(() => {});
    expect(account.has('b')).toBe(true);
    expect(tab.ids()).toContain('a');
  });

  test('a change that the account refuses does not hold back others, and stays pending on the device', async () => {
    const had = Array.from({ length: MAX_ENTRIES }, (_, index) => seen(`had-${index}`));
    const { tab, sync, account } = openAccount(...had);
    logIn();
    await sync();
    tab.save('a', 1);
    await expect(sync()).rejects.toThrow(ApiError);
    tab.save('had-0', 9);
    await expect(sync()).rejects.toThrow(ApiError);
    expect(account.get('had-0')).toEqual(seen('had-0', 9));
    expect(tab.read().pending).toEqual(['a']);
  });

  test('a full account gets at most three products that it refuses, and the last change first', async () => {
    const had = Array.from({ length: MAX_ENTRIES }, (_, index) => seen(`had-${index}`));
    const { tab, sync, account, calls } = openAccount(...had);
    logIn();
    await sync();
    for (const id of ['a', 'b', 'c', 'd', 'e']) tab.save(id, 1);
    await expect(sync()).rejects.toThrow(ApiError);
    tab.save('had-0', 9);
    calls.length = 0;
    await expect(sync()).rejects.toThrow(ApiError);
    expect(calls).toEqual(['save had-0', 'save e', 'save d', 'save c']);
    expect(account.size).toBe(MAX_ENTRIES);
  });

  test('pending changes of one member never reach the account of another', async () => {
    const { tab, sync, state, account } = openAccount();
    logIn(1);
    await sync();
    state.isAway = true;
    tab.save('secret');
    await sync().catch(() => {});
    state.isAway = false;
    logIn(2);
    await sync();
    expect([tab.ids(), account.size]).toEqual([[], 0]);
  });

  test('a pending change whose session has ended on the server stays on the device without an owner', async () => {
    const { tab, sync, state } = openAccount(seen('a'));
    logIn();
    await sync();
    state.isAway = true;
    tab.save('b');
    await sync().catch(() => {});
    endSession();
    await sync();
    expect(tab.read()).toMatchObject({ owner: null, entries: [seen('b')], pending: [] });
  });
});

test('nothing is recorded after recording is turned off, even if storage is full, and the setting is reported correctly', () => {
  isFull = true;
  setRecording(false);
  recordSeen('a');
  expect([isRecording(), recentlySeen.read().entries]).toEqual([false, []]);
  setRecording(true);
  expect(isRecording()).toBe(true);
});
