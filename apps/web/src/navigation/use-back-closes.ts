import { useEffect, useEffectEvent } from 'react';
import { openOverlay } from './overlays.ts';

/**
 * Closes an overlay when the user goes back, as they expect of the back button on Android.
 * @param close returns false if the overlay stays open
 */
export function useBackCloses(isOpen: boolean, close: () => unknown) {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? openOverlay(() => onBack()) : undefined), [isOpen]);
}
