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
}

/** Applies the alerts that were ended in notifications. If storage is forbidden, there are none. */
const followMuted = () => handleMuted(mute).catch(() => {});

function reportSoon() {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    // First, or alerts that were ended while the page is open would be turned on again.
    await followMuted();
    const member = memberNow();
    // A failed report is repeated after the next change, or by the next page.
    if (member !== undefined) reportBrowser(member, favourites.read().entries).catch(() => {});
  }, PAUSE);
}

/**
 * Turns off the alerts of products in the list of this device, as a notification has done in the account.
 * Products that are not in the list yet, because another device saved them, are skipped: a pending product
 * without an entry would be removed from the account.
 */
function mute(ids: readonly string[]) {
  const saved = new Set(favourites.read().entries.map(({ product_id }) => product_id));
  const here = ids.filter((id) => saved.has(id));
  if (here.length === 0) return;
  for (const id of here)
    changeFavourites(id, (entries) =>
      entries.map((entry) => (entry.product_id === id ? { ...entry, has_alert: false } : entry)),
    );
  favouriteSync.sync().catch(() => {});
}
