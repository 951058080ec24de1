import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

let media: MediaQueryList | undefined;

/** Shared by all callers: creating a media query takes longer than reading it. */
function phoneQuery() {
  media ??= matchMedia('(max-width: 768px)');
  return media;
}

const PhoneGuess = createContext(false);

/** Provides the server's guess of the device, so that hydration renders what the server rendered. */
export function DeviceGuess({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
  return <PhoneGuess value={isPhone}>{children}</PhoneGuess>;
}

/** Whether the window is at most 768 px wide. */
export function isPhoneNow() {
  return phoneQuery().matches;
}

/** Like `isPhoneNow`, but re-renders when a resize changes it. The server's guess during hydration. */
export function useIsPhone() {
  const guess = useContext(PhoneGuess);
  return useSyncExternalStore(onWidthChange, isPhoneNow, () => guess);
}

function onWidthChange(listener: () => void) {
  phoneQuery().addEventListener('change', listener);
  return () => phoneQuery().removeEventListener('change', listener);
}
