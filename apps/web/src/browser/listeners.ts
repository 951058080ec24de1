import { followTabs } from './follow-tabs.ts';

/**
 * Creates a set of listeners to one kind of change.
 * @param storageKey an entry of local storage, whose changes in other tabs notify the listeners too
 * @returns a function that notifies them, and one that adds a listener and returns a function that removes it
 */
export function createListeners(storageKey?: string) {
  const listeners = new Set<() => void>();
  function notify() {
    for (const listener of listeners) listener();
  }
  function add(listener: () => void) {
    listeners.add(listener);
    const unfollow = storageKey && followTabs(storageKey, listener);
    return () => {
      listeners.delete(listener);
      if (unfollow) unfollow();
    };
  }
  return [notify, add] as const;
}
