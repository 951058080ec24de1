// Data that pages and `push-worker.js` share. They are in Cache Storage, the only storage that both can use
// apart from IndexedDB.

import { ApiError } from '../api/send-call.ts';

const STORE = 'damoa-push';
const ID = '/push/id';
const MUTED = '/push/muted';

/** Stores the id of this browser's registration for the worker. */
export async function giveWorkerId(id: string) {
  const store = await caches.open(STORE);
  await store.put(ID, new Response(id));
}

/**
 * Mutes the products whose alerts were ended in notifications to the registration with the given id. A product for which
 * `mute` fails is left to the next call.
 * @returns whether one is left for which the next call may succeed
 */
export async function handleMuted(mute: (productId: string, id?: string) => Promise<void>) {
  // Cache Storage does not exist where it is forbidden, or without https. `has` avoids that `open` creates an
  // empty cache.
  if (!('caches' in window) || !(await caches.has(STORE))) return false;
  const store = await caches.open(STORE);
  const addresses = (await store.keys()).map(({ url }) => new URL(url));
  const muted = addresses.filter(({ pathname }) => pathname === MUTED);
  if (muted.length === 0) return false;
  const id = await (await store.match(ID))?.text();
  const outcomes = await Promise.allSettled(
    muted.map(async (address) => {
      await mute(address.searchParams.get('id') ?? '', id);
      await store.delete(address);
    }),
  );
  return outcomes.some(
    (outcome) =>
      outcome.status === 'rejected' &&
      outcome.reason instanceof ApiError &&
      outcome.reason.isTransient,
  );
}
