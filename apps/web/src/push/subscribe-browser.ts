import type { StoredFavourite } from '@damoa/contracts';
import { personalCalls } from '../api/personal-calls.ts';
import { forgetBrowser, storeBrowser, storedBrowser } from './stored-browser.ts';
import { giveWorkerId } from './worker-store.ts';

const calls = personalCalls.alerts;

/** Has the shop send alerts to this browser, whose owner has allowed it. */
export async function subscribeBrowser(favourites: readonly StoredFavourite[]) {
  await navigator.serviceWorker.register('/push-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await calls.pushKey({});
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // One from before, for another key: as when the shop has lost its own.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  await register(subscription, favourites);
}

/** Makes the subscription that this browser has known to the shop, which may have forgotten it. */
export async function registerAgain(favourites: readonly StoredFavourite[]) {
  const subscription = await findSubscription();
  if (subscription) await register(subscription, favourites);
  else forgetBrowser();
}

/** Finds out whether the browser has ended the subscription by itself, as when its owner takes the permission back. */
export async function forgetEndedSubscription() {
  if (storedBrowser() && !(await findSubscription())) forgetBrowser();
}

/** Ends the alerts to this browser. What the push service still has leads nowhere. */
export async function unsubscribeBrowser() {
  const browser = storedBrowser();
  if (browser) await calls.unsubscribe({ params: { id: browser.id } });
  forgetBrowser();
  await (await findSubscription())?.unsubscribe();
}

async function findSubscription() {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  return registration?.pushManager.getSubscription();
}

async function register(subscription: PushSubscription, favourites: readonly StoredFavourite[]) {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { id } = await calls.subscribe({
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth }, favourites: [...favourites] },
  });
  storeBrowser({ id, reported: '' });
  // Without it the worker cannot say that it was moved; the next visit does.
  await giveWorkerId(id).catch(() => {});
}
