import type { StoredFavourite } from '@damoa/contracts';
import { personalCalls } from '../api/personal-calls.ts';
import { forgetBrowser, storeBrowser, storedBrowser } from './stored-browser.ts';
import { giveWorkerId } from './worker-store.ts';

const calls = personalCalls.alerts;

/**
 * Turns on alerts in this browser, which the shop stores as the consent of its user. The user must have granted
 * the permission.
 */
export async function subscribeBrowser(favourites: readonly StoredFavourite[]) {
  await navigator.serviceWorker.register('/push-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await calls.pushKey({});
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // There is an old subscription with another key, as after the shop has lost its own.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { id } = await calls.subscribe({
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth }, favourites: [...favourites] },
  });
  storeBrowser({ id, reported: '' });
  // Without the id the worker cannot report a changed endpoint, and alerts end when it changes.
  await giveWorkerId(id).catch(() => {});
}

/**
 * Removes the registration if the browser has ended its subscription, as after the permission was revoked.
 */
export async function forgetEndedSubscription() {
  if (storedBrowser() && !(await findSubscription())) forgetBrowser();
}

/**
 * Turns off alerts in this browser: first in the shop, so that nothing is sent even if the browser cannot
 * unsubscribe.
 */
export async function unsubscribeBrowser() {
  const browser = storedBrowser();
  if (browser) await calls.unsubscribe({ params: { id: browser.id } });
  await endSubscription();
}

/** Ends the subscription of this browser, which the shop does not have. */
export async function endSubscription() {
  forgetBrowser();
  await (await findSubscription())?.unsubscribe();
}

async function findSubscription() {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  return registration?.pushManager.getSubscription();
}
