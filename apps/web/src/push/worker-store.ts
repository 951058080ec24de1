// The one storage that pages and `push-worker.js` share and that needs no database.

const STORE = 'damoa-push';
const ID = '/push/id';
const MUTED = '/push/muted';

/** Tells the worker which browser this is for the shop. */
export async function giveWorkerId(id: string) {
  const store = await caches.open(STORE);
  await store.put(ID, new Response(id));
}

/** The products whose alerts were ended in a notification since the last call. */
export async function takeMuted(): Promise<string[]> {
  // Not where it is forbidden, or the page came without https; and nothing is made where nothing was stored.
  if (!('caches' in window) || !(await caches.has(STORE))) return [];
  const store = await caches.open(STORE);
  const addresses = (await store.keys()).map(({ url }) => new URL(url));
  const muted = addresses.filter(({ pathname }) => pathname === MUTED);
  await Promise.all(muted.map((address) => store.delete(address)));
  return muted.map(({ searchParams }) => searchParams.get('id') ?? '');
}
