import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { loadForNavigation } from './load-queries.ts';

const moment = () => new Promise((resolve) => setTimeout(resolve));

function visitOf(client: QueryClient) {
  const { promise, resolve } = Promise.withResolvers<string>();
  let isLoaded = false;
  const options = { queryKey: ['page'], queryFn: () => promise };
  const loading = loadForNavigation(client)(options).then(() => {
    isLoaded = true;
  });
  return { arrive: resolve, loading, isLoaded: () => isLoaded };
}

test('a visit waits for what is not known', async () => {
  const client = new QueryClient();
  const visit = visitOf(client);
  await moment();
  expect(visit.isLoaded()).toBe(false);
  visit.arrive('new');
  await visit.loading;
  expect(client.getQueryData(['page'])).toBe('new');
});

test('what is known is there at once, and is refreshed', async () => {
  const client = new QueryClient();
  client.setQueryData(['page'], 'old', { updatedAt: 1 });
  const visit = visitOf(client);
  await moment();
  expect(visit.isLoaded()).toBe(true);
  visit.arrive('new');
  await moment();
  expect(client.getQueryData(['page'])).toBe('new');
});
