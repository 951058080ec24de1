import { onStoreChange } from '../browser/store.ts';
import { favouriteSync, favourites } from './favourites.ts';
import { followPush } from './follow-push.ts';
import { loadProducts } from './load-products.ts';
import { memberNow } from './member.ts';
import { countNews, dropStaleNews, onNewsChange, readNews, storePrices } from './price-news.ts';
import { recentlySeen, recordSeen, seenSync } from './recently-seen.ts';
import { showSaved } from './shown-favourites.ts';
import { toastRegion } from './toasts.tsx';

export { setSaved } from './set-saved.ts';

/** Milliseconds for which what another device or the shop has changed may go unseen. */
const FRESH = 10 * 60_000;

const isStale = (time: number) => Math.abs(Date.now() - time) > FRESH;

let member = memberNow();

// This file is the start of all that is loaded on demand; it runs once.
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

/** Links to the marketplace have the attribute, those of the shop have not. */
function recordClick({ target, button }: MouseEvent) {
  const link = target instanceof Element && target.closest<HTMLElement>('a[data-product]');
  // The middle button opens a link too, the right one does not.
  if (link && button < 2) recordSeen(link.dataset.product ?? '');
}

/** When the page has loaded, and whenever somebody logs in or out. */
function settle() {
  for (const { settleOwner } of [favouriteSync, seenSync]) settleOwner();
  dropStaleNews();
  publish();
  // Also of what only the account has had until now.
  void syncAll(isStale(favourites.read().asked_at)).then(refreshPrices);
}

/** What could not be sent is sent later; the hearts already show it. */
async function syncAll(isRefreshed: boolean) {
  await Promise.allSettled([favouriteSync, seenSync].map(({ sync }) => sync(isRefreshed)));
}

function publish() {
  const { entries } = favourites.read();
  showSaved({
    ids: new Set(entries.map(({ product_id }) => product_id)),
    fallen: countNews(entries, readNews()),
  });
}

async function refreshPrices() {
  const { owner, entries } = favourites.read();
  if (entries.length === 0 || !isStale(readNews().asked_at)) return;
  const products = await loadProducts(entries.map(({ product_id }) => product_id)).catch(
    () => undefined,
  );
  // Without them the badge stays as it is, and with another member's too.
  if (!products || favourites.read().owner !== owner) return;
  storePrices(products, { areShown: false });
}
