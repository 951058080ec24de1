import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the browser supports passkeys; undefined on the server and during hydration, when it is unknown.
 */
export function useSupportsPasskeys() {
  return useSyncExternalStore<boolean | undefined>(
    never,
    () => 'PublicKeyCredential' in window,
    () => undefined,
  );
}
