import { calls } from '../api/queries.ts';
import { sessionToken } from '../session/session.ts';
import { repeatCheck } from './check-session.ts';

/**
 * Checks the session after all sessions of an account were ended, which is not always the account that is logged in
 * here: the family may share a browser. The call ends a session that the server refuses. If the server does not answer,
 * the user need not wait for further attempts.
 */
export async function recheckSession() {
  const token = sessionToken();
  if (!token) return;
  await calls.accounts.user({}).catch(() => {
    if (token === sessionToken()) void repeatCheck(token);
  });
}
