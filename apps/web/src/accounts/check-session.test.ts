import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '../api/queries.ts';
import { ApiError } from '../api/send-call.ts';
import { beginSession, endSession, sessionToken, whileEnding } from '../session/session.ts';
import { checkSession } from './check-session.ts';

const USER = { id: 1, name: '홍길동', email: 'member@example.com' };

const outage = new ApiError({ type: 'urn:x', title: '', status: 503, detail: '' }, 503);

let sessions = 0;

beforeEach(() => {
  vi.useFakeTimers();
  sessions += 1;
  beginSession(`header.payload.${sessions}`, USER);
});

afterEach(() => {
  endSession();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Answers the first `failures` checks with 503, and then with the user. */
function failing(failures: number) {
  const user = vi.spyOn(calls.accounts, 'user').mockResolvedValue(USER);
  for (let failed = 0; failed < failures; failed += 1) user.mockRejectedValueOnce(outage);
  return user;
}

test.each([
  [3, true],
  [4, false],
])(
  'after %i failed attempts to check it, whether the session lasts is %s',
  async (failures, lasts) => {
    const user = failing(failures);
    const checking = checkSession();
    await vi.advanceTimersByTimeAsync(12_900);
    expect(sessionToken()).toBeDefined();
    await vi.advanceTimersByTimeAsync(200);
    await checking;
    expect(sessionToken() !== undefined).toBe(lasts);
    expect(user).toHaveBeenCalledTimes(4);
  },
);

test('a refusal without a problem document ends the session at once', async () => {
  const refusal = new ApiError(outage.problem, 403);
  const user = vi.spyOn(calls.accounts, 'user').mockRejectedValue(refusal);
  await checkSession();
  expect(sessionToken()).toBeUndefined();
  expect(user).toHaveBeenCalledTimes(1);
});

test('a check that is refused while the owner ends the session leaves the end to them, unless they fail', async () => {
  const ended = { type: 'urn:x', title: '', status: 401, detail: '' };
  vi.spyOn(calls.accounts, 'user').mockRejectedValue(new ApiError(ended, 401));
  await whileEnding(checkSession);
  expect(sessionToken()).toBeDefined();
  beginSession('header.payload.failing', USER);
  const failing = whileEnding(async () => {
    await checkSession();
    throw outage;
  });
  await expect(failing).rejects.toThrow(outage);
  expect(sessionToken()).toBeUndefined();
});
