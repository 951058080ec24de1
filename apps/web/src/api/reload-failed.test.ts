import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient, queries, secondary, secondaryLate } from './queries.ts';
import { reloadFailed } from './reload-failed.ts';
import { ApiError, TIMED_OUT } from './send-call.ts';

const WORDS = queries.products.words({ query: {} });

/** How often a query of the page is requested again if it has failed like this, or has loaded. */
async function callsAfter(problem: ApiError['problem'] | undefined, query: typeof WORDS) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const send = vi.fn().mockResolvedValue([]);
  if (problem) send.mockRejectedValueOnce(new ApiError(problem));
  const client = createQueryClient({ origin: '' }, send);
  await client.query(query).catch(() => {});
  send.mockClear();
  onTestFinished(new QueryObserver(client, query).subscribe(() => {}));
  await reloadFailed(client);
  return send.mock.calls.length;
}

test('what was not loaded in time is requested once more, if it moves nothing on the page', async () => {
  expect(await callsAfter(TIMED_OUT, secondaryLate(WORDS))).toBe(1);
  expect(await callsAfter(TIMED_OUT, secondary(WORDS))).toBe(0);
});

test('what has loaded, or was refused, is not requested again', async () => {
  expect(await callsAfter(undefined, secondaryLate(WORDS))).toBe(0);
  expect(await callsAfter({ ...TIMED_OUT, status: 422 }, secondaryLate(WORDS))).toBe(0);
});
