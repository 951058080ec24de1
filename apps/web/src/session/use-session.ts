import { useSyncExternalStore } from 'react';
import { onStoreChange, storeState } from '../browser/store.ts';
import { onSessionChange, sessionToken } from './session.ts';

/** Who is logged in; nobody on the server and while a page hydrates, since pages are the same for all. */
export function useUser() {
  return useSyncExternalStore(onStoreChange, userNow, () => undefined);
}

function userNow() {
  const { user, isAuthenticated } = storeState();
  return (isAuthenticated && user) || undefined;
}

/** Whether there is a session; undefined on the server and while a page hydrates: nobody knows yet. */
export function useHasSession() {
  return useSyncExternalStore<boolean | undefined>(
    onSessionChange,
    () => sessionToken() !== undefined,
    () => undefined,
  );
}
