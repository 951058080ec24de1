import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { loadForNavigation, loadForPreload } from './load-queries.ts';

const moment = () => new Promise((resolve) => setTimeout(resolve));

function navigationOf(client: QueryClient) {
  const { promise, resolve } = Promise.withResolvers<string>();
  let isLoaded = false;
  const options = { queryKey: ['page'], queryFn: () => promise };
  const loading = loadForNavigation(client)(options).then(() => {
    isLoaded = true;
  });
  return { arrive: resolve, loading, isLoaded: () => isLoaded };
}

test.each([
  ['is not cached', () => {}],
  [
    'is cached and has been invalidated',
    (client: QueryClient) => {
      client.setQueryData(['page'], 'old');
      return client.invalidateQueries({ queryKey: ['page'] });
    },
  ],
])('a navigation waits for a query that %s', async (_, prepare) => {
  const client = new QueryClient();
  await prepare(client);
  const navigation = navigationOf(client);
  await moment();
  expect(navigation.isLoaded()).toBe(false);
  navigation.arrive('new');
  await navigation.loading;
  expect(client.getQueryData(['page'])).toBe('new');
});

test('a navigation does not wait for a cached query, which is revalidated', async () => {
  const client = new QueryClient();
  client.setQueryData(['page'], 'old', { updatedAt: 1 });
  const navigation = navigationOf(client);
  await moment();
  expect(navigation.isLoaded()).toBe(true);
  navigation.arrive('new');
  await moment();
  expect(client.getQueryData(['page'])).toBe('new');
});

test('a preload does not load what is being deleted', async () => {
  const client = new QueryClient();
  const queryFn = vi.fn(() => 'page');
  const preload = () => loadForPreload(client)({ queryKey: ['page'], queryFn });
  client.setQueryDefaults(['page'], { meta: { isRemoved: true } });
  await preload();
  expect(queryFn).not.toHaveBeenCalled();
  client.setQueryDefaults(['page'], {});
  await preload();
  expect(queryFn).toHaveBeenCalled();
});
