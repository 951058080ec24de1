import { useSyncExternalStore } from 'react';
import { neverChanges } from '../browser/never-changes.ts';

/**
 * Whether the browser supports passkeys; undefined on the server and during hydration, when it is unknown.
 */
export function useSupportsPasskeys() {
  return useSyncExternalStore<boolean | undefined>(
    neverChanges,
    () => 'PublicKeyCredential' in window,
    () => undefined,
  );
}
