import { useIsMounted } from '../browser/use-is-mounted.ts';
import { loadingPath } from './hide-loading.ts';

/**
 * Whether the user is still on the page, and not on the way to another one, whose code may be loading: a late response
 * must not take over.
 */
export function useMayNavigate() {
  const isMounted = useIsMounted();
  return () => isMounted() && !loadingPath();
}
