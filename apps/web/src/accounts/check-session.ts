import { calls } from '../api/queries.ts';
import { ApiError } from '../api/send-call.ts';
import { endSession, keepUser, sessionToken } from '../session/session.ts';

/** Milliseconds between the tries: one bad moment of the server logs nobody out. */
const PAUSES = [1_000, 3_000, 9_000];

const checks = new Map<string, Promise<void>>();

/**
 * Asks the server whose session it is: once for each token and page load, however often it is called.
 * A session that has ended ends here too (`send` sees to that); so does one of which nothing could
 * be learned in four tries.
 */
export function checkSession(): Promise<void> {
  const token = sessionToken();
  if (!token) return Promise.resolve();
  const running = checks.get(token) ?? check(token);
  checks.set(token, running);
  return running;
}

async function check(token: string) {
  for (const pause of [...PAUSES, undefined]) {
    try {
      const user = await calls.accounts.user({});
      if (token === sessionToken()) keepUser(user);
      return;
    } catch (error) {
      if (token !== sessionToken()) return;
      if (pause === undefined || !isPassing(error)) return endSession();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Whether another try may help. What the answer is worth is its status, also where it is no problem document. */
function isPassing(error: unknown) {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status === undefined || status < 400 || status === 429 || status >= 500;
}
