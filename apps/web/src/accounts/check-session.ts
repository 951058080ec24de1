import { calls } from '../api/queries.ts';
import { ApiError } from '../api/send-call.ts';
import { saveUser, sessionRefused, sessionToken } from '../session/session.ts';

/** Milliseconds between attempts: a short outage of the server must not log anyone out. */
const PAUSES = [1_000, 3_000, 9_000];

const checks = new Map<string, Promise<void>>();

/**
 * Checks the session with the server, once per token and page load. If the session has ended on the
 * server, or after four failed attempts, it ends here too, unless its owner is just ending it.
 */
export function checkSession(): Promise<void> {
  const token = sessionToken();
  if (!token) return Promise.resolve();
  const running = checks.get(token) ?? repeatCheck(token);
  checks.set(token, running);
  return running;
}

/** Checks a session even if it was checked before. */
export async function repeatCheck(token: string) {
  for (const pause of [...PAUSES, undefined]) {
    try {
      const user = await calls.accounts.user({});
      if (token === sessionToken()) saveUser(user);
      return;
    } catch (error) {
      if (token !== sessionToken()) return;
      if (pause === undefined || !(error instanceof ApiError && error.isTransient))
        return sessionRefused(token);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
