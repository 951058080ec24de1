import { useEffect, useSyncExternalStore } from 'react';
import { neverChanges } from '../browser/never-changes.ts';

const KEY = 'damoa-posts';
const WHOLE_LIST = '/post';

/** Stores the address of the current list of posts, for this tab. */
export function useRememberedList(search: URLSearchParams) {
  const address = search.size > 0 ? `${WHOLE_LIST}?${search}` : WHOLE_LIST;
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, address);
    } catch {
      // Storage is forbidden or full: the way back leads to the whole list.
    }
  }, [address]);
}

/**
 * The address of the list that this tab has shown last; the whole list on the server, or if there is none.
 */
export function useListPlace() {
  return useSyncExternalStore(neverChanges, readPlace, () => WHOLE_LIST);
}

function readPlace() {
  try {
    const stored = sessionStorage.getItem(KEY) ?? '';
    return /^\/post(\?|$)/.test(stored) ? stored : WHOLE_LIST;
  } catch {
    return WHOLE_LIST;
  }
}
