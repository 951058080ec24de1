// Data that pages and `push-worker.js` share. They are in Cache Storage, the only storage that both can use
// apart from IndexedDB.

const STORE = 'damoa-push';
const ID = '/push/id';
const MUTED = '/push/muted';

/** Stores the id of this browser's registration for the worker. */
export async function giveWorkerId(id: string) {
  const store = await caches.open(STORE);
  await store.put(ID, new Response(id));
}

/**
 * Handles the ids of the products whose alerts were ended in a notification since the last call. They are forgotten
 * afterwards: a page that is closed in between leaves them to the next one.
 */
export async function handleMuted(mute: (ids: readonly string[]) => void) {
  // Cache Storage does not exist where it is forbidden, or without https. `has` avoids that `open` creates an
  // empty cache.
  if (!('caches' in window) || !(await caches.has(STORE))) return;
  const store = await caches.open(STORE);
  const addresses = (await store.keys()).map(({ url }) => new URL(url));
  const muted = addresses.filter(({ pathname }) => pathname === MUTED);
  mute(muted.map(({ searchParams }) => searchParams.get('id') ?? ''));
  await Promise.all(muted.map((address) => store.delete(address)));
}
