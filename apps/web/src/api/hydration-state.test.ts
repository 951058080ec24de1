import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { knownSince, withoutTimes } from './hydration-state.ts';

const KEY = ['products', 'list'];

async function dehydrated() {
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery({ queryKey: KEY, queryFn: () => ['tent'] });
  return withoutTimes(dehydrate(queryClient));
}

function hydrated(state: Awaited<ReturnType<typeof dehydrated>>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  hydrate(queryClient, state);
  return queryClient;
}

test('what was known twice is the same text, whenever it was', async () => {
  const one = JSON.stringify(await dehydrated());
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(JSON.stringify(await dehydrated())).toBe(one);
});

test('in the browser it is fresh from now on, and stale when it may be old', async () => {
  const state = await dehydrated();
  const isStale = (since: number) =>
    hydrated(knownSince(since, state))
      .getQueryCache()
      .find({ queryKey: KEY })
      ?.isStaleByTime(30_000);
  expect(isStale(Date.now())).toBe(false);
  expect(isStale(0)).toBe(true);
  expect(hydrated(knownSince(0, state)).getQueryData(KEY)).toEqual(['tent']);
});
