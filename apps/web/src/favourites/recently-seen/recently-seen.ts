import {
  type DamoaContract,
  MAX_RECENTLY_SEEN,
  type Reply,
  type StoredSeen,
} from '@damoa/contracts';
import { personalCalls } from '../../api/personal-calls.ts';
import { readStored, removeStored, writeEssential } from '../../browser/storage.ts';
import { createDeviceList, isProductId, parseTime } from '../device-lists/device-list.ts';
import { newestFirstBy } from '../device-lists/newest-first-by.ts';
import { createSync } from '../device-lists/sync-list.ts';

const newestFirst = newestFirstBy('seen_at');

const OFF_KEY = 'damoa_seen_off';
/** Whether recording is off for this page only, because storage is full or forbidden. */
let isOffHere = false;

/** The products that were recently seen on this device. */
export const recentlySeen = createDeviceList<StoredSeen>(
  'damoa_seen',
  ({ product_id, ...value }) => {
    const seen_at = parseTime(value.seen_at);
    return isProductId(product_id) && seen_at !== undefined ? { product_id, seen_at } : undefined;
  },
);

const calls = personalCalls.recentlySeen;

export const seenSync = createSync<StoredSeen>({
  name: 'damoa_seen',
  list: recentlySeen,
  max: MAX_RECENTLY_SEEN,
  newestFirst,
  account: {
    list: async () => asStored(await calls.list({})),
    merge: async (seen) => asStored(await calls.merge({ body: { seen: [...seen] } })),
    save: async (seen) => void (await calls.merge({ body: { seen: [seen] } })),
    remove: (product_id) => calls.remove({ params: { product_id } }),
  },
});

/** Records that the user has seen a product, unless they have turned recording off. */
export function recordSeen(productId: string) {
  if (!isRecording() || !isProductId(productId)) return;
  putSeen([{ product_id: productId, seen_at: new Date().toISOString() }]);
}

/** Adds products, or restores removed ones. */
export function putSeen(seen: readonly StoredSeen[]) {
  const ids = new Set(seen.map(({ product_id }) => product_id));
  changeSeen(ids, (entries) => [
    ...seen,
    ...entries.filter(({ product_id }) => !ids.has(product_id)),
  ]);
}

export function forgetSeen(productId: string) {
  changeSeen(new Set([productId]), (entries) =>
    entries.filter(({ product_id }) => product_id !== productId),
  );
}

/** Removes all products, including those that other devices have added to the account. */
export function forgetAllSeen() {
  const ids = new Set(recentlySeen.read().entries.map(({ product_id }) => product_id));
  changeSeen(
    ids,
    () => [],
    () => calls.clear({}),
  );
}

function changeSeen(
  ids: ReadonlySet<string>,
  make: (entries: readonly StoredSeen[]) => readonly StoredSeen[],
  clear?: () => Promise<void>,
) {
  recentlySeen.change(({ entries, pending, ...state }) => ({
    ...state,
    entries: make(entries).toSorted(newestFirst).slice(0, MAX_RECENTLY_SEEN),
    pending: state.owner === null ? [] : [...new Set([...pending, ...ids])],
  }));
  seenSync.sync(false, clear).catch(() => {});
}

/** Whether seen products are recorded on this device. */
export function isRecording() {
  return !isOffHere && readStored(OFF_KEY) === null;
}

/** Turns recording on or off on this device; if storage is full or forbidden, only for this page. */
export function setRecording(isOn: boolean) {
  if (isOn) removeStored(OFF_KEY);
  isOffHere = !isOn && !writeEssential(OFF_KEY, '1');
}

function asStored({ data }: Reply<DamoaContract['recentlySeen']['list']>): StoredSeen[] {
  return data.map(({ product, seen_at }) => ({ product_id: product.product_id, seen_at }));
}
