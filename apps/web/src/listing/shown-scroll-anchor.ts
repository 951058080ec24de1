import type { Product } from '@damoa/contracts';
import { type ComponentType, useSyncExternalStore } from 'react';
import { createListeners } from '../browser/listeners.ts';
import type { ListingAddress } from './listing-address.ts';

export interface ScrollAnchorProps {
  listing: ListingAddress;
  products: readonly Product[];
}

let loaded: ComponentType<ScrollAnchorProps> | undefined;
const [notify, onChange] = createListeners();

/** Adds the scroll anchor to the listing, once its code has loaded. */
export function showScrollAnchor(component: ComponentType<ScrollAnchorProps>) {
  loaded = component;
  notify();
}

/** The scroll anchor; undefined until it has loaded. */
export function useScrollAnchor() {
  return useSyncExternalStore(
    onChange,
    () => loaded,
    () => undefined,
  );
}
