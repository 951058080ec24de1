import { calls } from '../api/queries.ts';
import { sessionToken } from '../session/session.ts';

/**
 * Checks the session after all sessions of an account were ended, which is not always the account that is logged in
 * here: the family may share a browser. The call ends a session that the server refuses; if the call fails, the next
 * one does.
 */
export async function recheckSession() {
  if (sessionToken()) await calls.accounts.user({}).catch(() => {});
}
