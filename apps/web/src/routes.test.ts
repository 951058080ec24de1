import { matchRoutes, RouterContextProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { calls } from './api/queries.ts';
import { createRoutes } from './routes.tsx';

const PATIENCE = 20;

/** Loads the home page, whose data arrive when the test says so. */
function loadHome(patience: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const routes = createRoutes({
    queryClient: { prefetchQuery: () => promise },
    calls,
    isPhone: () => false,
    patience,
  });
  const url = new URL('http://localhost/');
  const { route } = matchRoutes(routes, url)?.at(-1) ?? {};
  if (typeof route?.loader !== 'function') throw new Error('The home page has no loader.');
  const context = new RouterContextProvider();
  const visit = { request: new Request(url), url, params: {}, pattern: '/', context };
  let isLoaded = false;
  const loading = Promise.resolve(route.loader(visit)).then(() => {
    isLoaded = true;
  });
  return { arrive: resolve, loading, isLoaded: () => isLoaded };
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

test('a page is shown when its data are there', async () => {
  const page = loadHome(Infinity);
  await pause(2 * PATIENCE);
  expect(page.isLoaded()).toBe(false);
  page.arrive();
  await page.loading;
});

test('a page is shown without its data when they take longer than its visitor should wait', async () => {
  const page = loadHome(PATIENCE);
  await pause(0);
  expect(page.isLoaded()).toBe(false);
  await page.loading;
});
