import {
  type ListedProduct,
  MAX_FAVOURITES,
  type StoredFavourite,
  TOO_MANY_FAVOURITES,
} from '@damoa/contracts';
import { isByKeyboard, showToast } from '../toasts.tsx';
import { isRefused } from './device-lists/sync-once.ts';
import { changeFavourites, favouriteSync, favourites } from './favourites.ts';

const NOT_STORED = '이 브라우저에 저장할 수 없어서, 창을 닫으면 찜이 사라져요.';

/** The favourite that was just removed, as long as its toast offers to restore it. */
let removed: StoredFavourite | undefined;
let hasWarned = false;

/**
 * Saves a product as a favourite, or removes it and offers to undo that.
 * @param isLeaving whether the removal also removes the button from the page
 */
export function setSaved(
  { product_id, target_sale_price }: ListedProduct,
  isSaved: boolean,
  isLeaving = false,
) {
  const saved = favourites.read().entries.find((entry) => entry.product_id === product_id);
  if (isSaved === (saved !== undefined)) return favourites.reread();
  if (saved) return remove(saved, isLeaving && isByKeyboard());
  // A second tap on the heart restores the favourite, like the button of the toast.
  if (removed?.product_id === product_id) return put(removed);
  if (favourites.read().entries.length >= MAX_FAVOURITES) {
    favourites.reread();
    return showToast({ text: TOO_MANY_FAVOURITES });
  }
  put({
    product_id,
    saved_price: target_sale_price,
    saved_at: new Date().toISOString(),
    wish_price: null,
    has_alert: true,
  });
}

/** Stores a favourite. A new or restored one comes first in the list; a changed one keeps its position. */
export function put(favourite: StoredFavourite) {
  const { product_id } = favourite;
  removed = undefined;
  const isNew = favourites.read().entries.every((entry) => entry.product_id !== product_id);
  const isStored = changeFavourites(product_id, (entries) => {
    const place = entries.findIndex((entry) => entry.product_id === product_id);
    return place < 0 ? [favourite, ...entries] : entries.with(place, favourite);
  });
  showToast(undefined);
  if (!isStored && favourites.read().owner === null && !hasWarned) {
    hasWarned = true;
    showToast({ text: NOT_STORED });
  }
  favouriteSync.sync().catch((error: unknown) => {
    // Other devices have filled up the account. If the product is not pending, the account refused another
    // one.
    if (!isNew || !isRefused(error) || !favourites.read().pending.includes(product_id)) return;
    drop(product_id);
    showToast({ text: TOO_MANY_FAVOURITES });
  });
}

function remove(favourite: StoredFavourite, takesFocus: boolean) {
  drop(favourite.product_id);
  removed = favourite;
  favouriteSync.sync().catch(() => {});
  showToast({
    text: '찜에서 뺐어요',
    action: { label: '되돌리기', run: () => put(favourite) },
    takesFocus,
    onClose() {
      if (removed === favourite) removed = undefined;
    },
  });
}

function drop(productId: string) {
  changeFavourites(productId, (entries) =>
    entries.filter(({ product_id }) => product_id !== productId),
  );
}
