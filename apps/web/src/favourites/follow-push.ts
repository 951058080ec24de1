import { personalCalls } from '../api/personal-calls.ts';
import { onStoreChange } from '../browser/store.ts';
import { reportBrowser } from '../push/report-browser.ts';
import { handleMuted } from '../push/worker-store.ts';
import { memberNow } from './device-lists/member.ts';
import { changeFavourites, favouriteSync, favourites } from './favourites.ts';

/** Milliseconds in which several changes are combined into one call. */
const PAUSE = 2_000;

let timer: ReturnType<typeof setTimeout>;

/**
 * Keeps the push subscription of this browser up to date with its favourites and its user. Call this once.
 */
export function followPush() {
  favourites.onChange(reportSoon);
  let member = memberNow();
  onStoreChange(() => {
    if (memberNow() === member) return;
    member = memberNow();
    reportSoon();
  });
  reportSoon();
  void followMuted();
  // The notification that says that an alert has not ended leads to a page that may be open already.
  for (const event of ['focus', 'online']) window.addEventListener(event, followMuted);
}

/**
 * Applies the alerts that were ended in notifications. If storage is forbidden, there are none.
 * @returns whether some are left, since the shop does not answer
 */
async function followMuted() {
  // The list of a member whose session is not known yet cannot be loaded.
  return memberNow() !== undefined && (await handleMuted(mute).catch(() => false));
}

function reportSoon() {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    // First, or alerts that were ended while the page is open would be turned on again. The report of another member
    // ends the registration, by which the call of a notification is repeated.
    if (await followMuted()) return;
    const member = memberNow();
    // A failed report is repeated after the next change, or by the next page.
    if (member !== undefined) reportBrowser(member, favourites.read().entries).catch(() => {});
  }, PAUSE);
}

/**
 * Turns off the alert of a product in the list of this device, and then in the account, which a notification could
 * not do while the shop did not answer. A product that another device has saved is not in the list yet: without its
 * entry, a pending product would be removed from the account. A product that is in no list of whoever is logged in here
 * may be in that of the member to whom the notification was sent: the call of the notification is repeated.
 * @param id that of the registration to which the notification was sent
 * @throws ApiError if the shop does not answer
 */
async function mute(productId: string, id?: string) {
  const isSaved = () =>
    favourites.read().entries.some(({ product_id }) => product_id === productId);
  if (!isSaved()) await favouriteSync.sync(true);
  if (!isSaved()) {
    if (id) await personalCalls.alerts.mute({ params: { id, product_id: productId } });
    return;
  }
  changeFavourites(productId, (entries) =>
    entries.map((entry) =>
      entry.product_id === productId ? { ...entry, has_alert: false } : entry,
    ),
  );
  favouriteSync.sync().catch(() => {});
}
