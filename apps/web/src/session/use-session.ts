import { useSyncExternalStore } from 'react';
import { onStoreChange, storeState } from '../browser/store.ts';
import { onSessionChange, sessionToken } from './session.ts';

/** The logged-in user; undefined on the server and during hydration, because pages are the same for everyone. */
export function useUser() {
  return useSyncExternalStore(onStoreChange, currentUser, () => undefined);
}

/** The logged-in user. */
export function currentUser() {
  const { user, isAuthenticated } = storeState();
  return (isAuthenticated && user) || undefined;
}

/** Whether there is a session; undefined on the server and during hydration, when it is not known yet. */
export function useHasSession() {
  // Subscribes to the token itself, so that components re-render when another session replaces this one.
  const token = useSyncExternalStore<string | null | undefined>(
    onSessionChange,
    () => sessionToken() ?? null,
    () => undefined,
  );
  return token === undefined ? undefined : token !== null;
}
