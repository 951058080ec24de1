import { type ComponentType, useSyncExternalStore } from 'react';
import { createListeners } from '../browser/listeners.ts';
import type { ScrollAnchorProps } from './scroll-anchor.ts';

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
