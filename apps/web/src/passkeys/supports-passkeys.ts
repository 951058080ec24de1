import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the browser has passkeys; undefined on the server and during hydration, when it is not known yet. */
export function useSupportsPasskeys() {
  return useSyncExternalStore<boolean | undefined>(
    never,
    () => 'PublicKeyCredential' in window,
    () => undefined,
  );
}
