import { useSyncExternalStore } from 'react';
import { isPhoneNow, useIsPhone } from '../browser/device.tsx';
import { createListeners } from '../browser/listeners.ts';
import { changedAddress } from '../navigation/changed-address.ts';
import { addressWith, type ListingAddress, perPage } from './listing-address.ts';

/** A listing on the screen, and how many products a page of it has there. */
interface Shown {
  address: string;
  itemsPerPage: number;
}

let shown: Shown | undefined = import.meta.env.SSR
  ? undefined
  : { address: addressNow(), itemsPerPage: perPage(isPhoneNow()) };
const [notify, onChange] = createListeners();

/**
 * The products per page of a listing. A resize does not change them until the scroll anchor has loaded the page that
 * keeps the first product in place.
 */
export function useItemsPerPage({ search }: ListingAddress) {
  const itemsPerPage = perPage(useIsPhone());
  const address = addressWith(search, {});
  return useSyncExternalStore(
    onChange,
    () => (shown?.address === address ? shown.itemsPerPage : itemsPerPage),
    () => itemsPerPage,
  );
}

/** Sets the products per page of the listing on the screen; undefined once it has been left. */
export function setItemsPerPage(next: Shown | undefined) {
  shown = next;
  notify();
}

/** The current address, in the form of those of listings. */
export function addressNow() {
  const { pathname, search } = window.location;
  return changedAddress(pathname, new URLSearchParams(search), {});
}
