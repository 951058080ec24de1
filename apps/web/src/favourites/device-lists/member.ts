import { storeState } from '../../browser/store.ts';
import { sessionToken } from '../../session/session.ts';

/** The id of the member; null for a visitor, undefined while the session is not known yet. */
export function memberNow() {
  if (sessionToken() === undefined) return null;
  const { user, isAuthenticated } = storeState();
  return isAuthenticated && user ? user.id : undefined;
}
