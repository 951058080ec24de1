import { useEffect, useRef } from 'react';
import { openOverlay } from './overlays.ts';

/** Lets the way back close what is open over the page, as the back button of Android should. */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? openOverlay(() => latest.current()) : undefined), [isOpen]);
}
