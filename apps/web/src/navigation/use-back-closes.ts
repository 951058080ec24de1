import { useEffect, useRef } from 'react';
import { openOverlay } from './overlays.ts';

/** Closes an overlay when the user goes back, as they expect of the back button on Android. */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? openOverlay(() => latest.current()) : undefined), [isOpen]);
}
