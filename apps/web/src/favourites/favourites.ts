import {
  type Favourite,
  MAX_FAVOURITES,
  MAX_INTEGER,
  type StoredFavourite,
} from '@damoa/contracts';
import { personalCalls } from '../api/personal-calls.ts';
import { createDeviceList, isProductId, parseTime } from './device-lists/device-list.ts';
import { ignoreMissing } from './device-lists/ignore-missing.ts';
import { newestFirstBy } from './device-lists/newest-first-by.ts';
import { createSync } from './device-lists/sync-list.ts';

/** The favourites on this device: of a visitor the only copy, of a member a copy of the account's. */
export const favourites = createDeviceList('damoa_favourites', parseFavourite);

const calls = personalCalls.favourites;

/** Syncs the favourites with the account. */
export const favouriteSync = createSync<StoredFavourite>({
  name: 'damoa_favourites',
  list: favourites,
  max: MAX_FAVOURITES,
  newestFirst: newestFirstBy('saved_at'),
  account: {
    list: async () => (await calls.list({})).data.map(asStored),
    merge: async (entries) =>
      (await calls.merge({ body: { favourites: [...entries] } })).data.map(asStored),
    save: ({ product_id, ...body }) => ignoreMissing(calls.save({ params: { product_id }, body })),
    remove: (product_id) => calls.remove({ params: { product_id } }),
  },
});

/**
 * Changes the favourites, and marks the product as pending if they belong to an account.
 * @returns whether the change is stored, so that it outlives the page
 */
export function changeFavourites(
  productId: string,
  make: (entries: readonly StoredFavourite[]) => readonly StoredFavourite[],
) {
  return favourites.change((state) => ({
    ...state,
    entries: make(state.entries),
    pending:
      state.owner === null ? [] : [...state.pending.filter((id) => id !== productId), productId],
  }));
}

function asStored({ product, ...settings }: Favourite): StoredFavourite {
  return { product_id: product.product_id, ...settings };
}

function parseFavourite(value: Partial<Record<string, unknown>>): StoredFavourite | undefined {
  const { product_id, saved_price, wish_price, has_alert } = value;
  const saved_at = parseTime(value.saved_at);
  if (!isProductId(product_id) || !isWon(saved_price) || saved_at === undefined) return undefined;
  return {
    product_id,
    saved_price,
    saved_at,
    wish_price: isWon(wish_price) ? wish_price : null,
    has_alert: has_alert !== false,
  };
}

function isWon(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_INTEGER;
}
