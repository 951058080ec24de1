import type { Product } from '@damoa/contracts';
import { type ComponentType, useSyncExternalStore } from 'react';
import { isPhoneNow } from '../browser/device.tsx';
import { createListeners } from '../browser/listeners.ts';
import type { ListingAddress } from './listing-address.ts';

export interface ScrollAnchorProps {
  listing: ListingAddress;
  products: readonly Product[];
}

let loaded: ComponentType<ScrollAnchorProps> | undefined;
const [notify, onChange] = createListeners();

/** The address and width with which the page began, until the scroll anchor has compared them. */
export let pageAtStart = import.meta.env.SSR
  ? undefined
  : { href: window.location.href, isPhone: isPhoneNow() };

export function forgetPageAtStart() {
  pageAtStart = undefined;
}

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
