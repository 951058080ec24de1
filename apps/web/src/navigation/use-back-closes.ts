import { useEffect, useRef } from 'react';
import { openOverlay } from './overlays.ts';

/**
 * Closes an overlay when the user goes back, as they expect of the back button on Android.
 * @param close returns false if the overlay stays open
 */
export function useBackCloses(isOpen: boolean, close: () => unknown) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? openOverlay(() => latest.current()) : undefined), [isOpen]);
}
