import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

let media: MediaQueryList | undefined;

/** One for all who ask: making it takes longer than asking it. */
function phones() {
  media ??= matchMedia('(max-width: 768px)');
  return media;
}

const GuessedPhone = createContext(false);

/** What the server took the device for, so that the first render in the browser equals its HTML. */
export function GuessedDevice({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
  return <GuessedPhone value={isPhone}>{children}</GuessedPhone>;
}

/** Whether the window is at most 768 px wide. */
export function isPhoneNow() {
  return phones().matches;
}

/** The same, re-evaluated on resize. */
export function useIsPhone() {
  const guess = useContext(GuessedPhone);
  return useSyncExternalStore(onWidthChange, isPhoneNow, () => guess);
}

function onWidthChange(listener: () => void) {
  phones().addEventListener('change', listener);
  return () => phones().removeEventListener('change', listener);
}
