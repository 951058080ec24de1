import { onStoreChange } from '../browser/store.ts';
import { toastRegion } from '../toasts.tsx';
import { loadProducts } from './device-lists/load-products.ts';
import { memberNow } from './device-lists/member.ts';
import { favouriteSync, favourites } from './favourites.ts';
import { followPush } from './follow-push.ts';
import { countNews, dropStaleNews, onNewsChange, readNews, storePrices } from './price-news.ts';
import { recentlySeen, recordSeen, seenSync } from './recently-seen/recently-seen.ts';
import { showSaved } from './shown-favourites.ts';

export { setSaved } from './set-saved.ts';

/** Milliseconds for which changes of other devices, and of prices, may go unnoticed. */
const FRESH = 10 * 60_000;

const isStale = (time: number) => Math.abs(Date.now() - time) > FRESH;

let member = memberNow();

// The entry of the code of favourites that is loaded on demand; it runs once.
for (const list of [favourites, recentlySeen]) list.follow();
toastRegion();
settle();
followPush();
favourites.onChange(publish);
onNewsChange(publish);
onStoreChange(() => {
  if (memberNow() === member) return;
  member = memberNow();
  settle();
});
window.addEventListener('online', () => syncAll(false));
document.addEventListener('click', recordClick);
document.addEventListener('auxclick', recordClick);

/** Records the product of a clicked link to the marketplace. Links within the shop lack the attribute. */
function recordClick({ target, button }: MouseEvent) {
  const link = target instanceof Element && target.closest<HTMLElement>('a[data-product]');
  // The middle button also opens a link; the right one does not.
  if (link && button < 2) recordSeen(link.dataset.product ?? '');
}

/** Brings the lists in line with the current user. Runs at the start, and after each login and logout. */
function settle() {
  for (const { settleOwner } of [favouriteSync, seenSync]) settleOwner();
  dropStaleNews();
  publish();
  // After the sync, so that the prices include favourites that only the account had.
  void syncAll(isStale(favourites.read().asked_at)).then(refreshPrices);
}

/** Failures are ignored: the hearts already show the changes, which are sent later. */
async function syncAll(isRefreshed: boolean) {
  await Promise.allSettled([favouriteSync, seenSync].map(({ sync }) => sync(isRefreshed)));
}

function publish() {
  const { entries } = favourites.read();
  showSaved({
    ids: new Set(entries.map(({ product_id }) => product_id)),
    dropCount: countNews(entries, readNews()),
  });
}

async function refreshPrices() {
  const { owner, entries } = favourites.read();
  if (entries.length === 0 || !isStale(readNews().asked_at)) return;
  const products = await loadProducts(entries.map(({ product_id }) => product_id)).catch(
    () => undefined,
  );
  // On failure, or if another member is logged in now, the badge stays as it is.
  if (!products || favourites.read().owner !== owner) return;
  storePrices(products, { areShown: false });
}
