import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const PHONE = '(max-width: 768px)';

const GuessedPhone = createContext(false);

/** What the server took the device for, so that the first render in the browser equals its HTML. */
export function GuessedDevice({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
  return <GuessedPhone value={isPhone}>{children}</GuessedPhone>;
}

/** Whether the window is at most 768 px wide. */
export function isPhoneNow() {
  return matchMedia(PHONE).matches;
}

/** The same, re-evaluated on resize. */
export function useIsPhone() {
  const guess = useContext(GuessedPhone);
  return useSyncExternalStore(onWidthChange, isPhoneNow, () => guess);
}

function onWidthChange(listener: () => void) {
  const media = matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
