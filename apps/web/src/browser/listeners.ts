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
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) listener();
    };
    listeners.add(listener);
    if (storageKey) window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  }
  return [notify, add] as const;
}
