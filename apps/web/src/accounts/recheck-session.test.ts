import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '../api/queries.ts';
import { ApiError } from '../api/send-call.ts';
import { beginSession, endSession, sessionToken } from '../session/session.ts';
import { checkSession } from './check-session.ts';
import { recheckSession } from './recheck-session.ts';

const USER = { id: 1, name: '홍길동', email: 'member@example.com' };
const problem = { type: 'urn:x', title: '', status: 503, detail: '' };

afterEach(() => {
  endSession();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a session that ended with all others of its account ends here too, even if the server does not answer at first, and nobody waits for it', async () => {
  vi.useFakeTimers();
  beginSession('header.payload.rechecked', USER);
  const user = vi.spyOn(calls.accounts, 'user').mockResolvedValue(USER);
  await checkSession();
  user.mockRejectedValue(new ApiError(problem, 503));
  await recheckSession();
  expect(sessionToken()).toBeDefined();
  user.mockRejectedValue(new ApiError({ ...problem, status: 401 }, 401));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sessionToken()).toBeUndefined();
});

test('a session that the server refuses at once is not checked again', async () => {
  beginSession('header.payload.refused', USER);
  const user = vi.spyOn(calls.accounts, 'user').mockImplementation(async () => {
    endSession();
    throw new ApiError({ ...problem, status: 401 }, 401);
  });
  await recheckSession();
  expect(user).toHaveBeenCalledOnce();
});
