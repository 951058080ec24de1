import { onStoreChange } from '../browser/store.ts';
import { reportBrowser } from '../push/report-browser.ts';
import { takeMuted } from '../push/worker-store.ts';
import { changeFavourites, favouriteSync, favourites } from './favourites.ts';
import { memberNow } from './member.ts';

/** Milliseconds for which several changes make one call. */
const PAUSE = 2_000;

let timer: ReturnType<typeof setTimeout>;

/** Has the alerts of this browser follow what is saved, and who is logged in. Call it once. */
export function followPush() {
  favourites.onChange(reportSoon);
  onStoreChange(reportSoon);
  reportSoon();
  void followMuted();
}

/** Ends here what was ended in notifications. Where storage is forbidden, nothing was. */
const followMuted = () => takeMuted().then(mute, () => {});

function reportSoon() {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    // First, or what was ended while the page is open would begin again.
    await followMuted();
    const member = memberNow();
    // What could not be reported is reported after the next change, or on the next page.
    if (member !== undefined) reportBrowser(member, favourites.read().entries).catch(() => {});
  }, PAUSE);
}

/**
 * Ends the alerts of products here too, as a notification has done for the account. A product that was saved on
 * another device may not be here yet: a change without an entry would be its removal.
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
