import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { withoutTimestamps, withTimestamps } from './hydration-state.ts';

const KEY = ['products', 'list'];

async function dehydrated() {
  const queryClient = new QueryClient();
  await queryClient.query({ queryKey: KEY, queryFn: () => ['tent'] });
  return withoutTimestamps(dehydrate(queryClient));
}

function hydrated(state: Awaited<ReturnType<typeof dehydrated>>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  hydrate(queryClient, state);
  return queryClient;
}

test('the hydration state of the same data is the same text, whenever they were loaded', async () => {
  const one = JSON.stringify(await dehydrated());
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(JSON.stringify(await dehydrated())).toBe(one);
});

test('hydrated data are fresh in the browser, but stale if they may be old', async () => {
  const state = await dehydrated();
  const isStale = (since: number) =>
    hydrated(withTimestamps(since, state))
      .getQueryCache()
      .find({ queryKey: KEY })
      ?.isStaleByTime(30_000);
  expect(isStale(Date.now())).toBe(false);
  expect(isStale(0)).toBe(true);
  expect(hydrated(withTimestamps(0, state)).getQueryData(KEY)).toEqual(['tent']);
});
