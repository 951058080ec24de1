import { createStaticHandler, matchRoutes, RouterContextProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { personalCalls } from './api/personal-calls.ts';
import { calls } from './api/queries.ts';
import type { LoadQuery, PageDefinition } from './navigation/page.ts';
import { pageOf } from './navigation/route-handle.ts';
import { createRoutes, disallowedPaths } from './routes.tsx';

const TIMEOUT = 20;

const routesOf = (load: LoadQuery, timeout = Infinity) =>
  createRoutes({ load, calls: { ...calls, ...personalCalls }, isPhone: () => false, timeout });

/** Loads the home page, whose data load when the test calls `arrive`. */
function loadHome(timeout: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const url = new URL('http://localhost/');
  const { route } =
    matchRoutes(
      routesOf(() => promise, timeout),
      url,
    )?.at(-1) ?? {};
  if (typeof route?.loader !== 'function') throw new Error('The home page has no loader.');
  const context = new RouterContextProvider();
  const request = { request: new Request(url), url, params: {}, pattern: '/', context };
  let isLoaded = false;
  const loading = Promise.resolve(route.loader(request)).then(() => {
    isLoaded = true;
  });
  return { arrive: resolve, loading, isLoaded: () => isLoaded };
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

test('a page is shown once its data have loaded', async () => {
  const page = loadHome(Infinity);
  await pause(2 * TIMEOUT);
  expect(page.isLoaded()).toBe(false);
  page.arrive();
  await page.loading;
});

test('a page is shown without its data when they take longer than the timeout', async () => {
  const page = loadHome(TIMEOUT);
  await pause(0);
  expect(page.isLoaded()).toBe(false);
  await page.loading;
});

describe('every file in pages/', () => {
  const files = Object.keys(import.meta.glob(['./pages/*.tsx', '!./pages/*.test.tsx']));
  const [root] = routesOf(async () => {});
  const pages = root?.children?.[0]?.children ?? [];

  test('every file in pages/ is a page with its own address', async () => {
    expect(pages.map(({ handle }) => handle.file).sort()).toEqual(files.sort());
    expect(new Set(pages.map(({ path }) => path)).size).toBe(files.length);
    for (const route of pages) {
      expect(await pageOf(route), route.path).toMatchObject<Partial<PageDefinition>>({
        Component: expect.any(Function),
      });
    }
  });

  test('every metadata file in pages/ has the name of a page', () => {
    const metadata = Object.keys(import.meta.glob('./pages/*.server.ts'));
    for (const file of metadata) expect(files).toContain(file.replace('.server.ts', '.tsx'));
  });
});

/** The server's response to a form that is posted to a page. */
async function post(path: string) {
  const { query } = createStaticHandler(routesOf(async () => {}));
  const body = new URLSearchParams({ email: 'a@example.com', password: 'secret' });
  const context = await query(new Request(`http://localhost${path}`, { method: 'POST', body }));
  if (context instanceof Response) throw new Error('The form is redirected.');
  return { status: context.statusCode, data: Object.values(context.actionData ?? {})[0] };
}

test.each(['/login', '/create', '/edit/1', '/categories/1/edit'])(
  'a form that is posted to %s before scripts are loaded is returned, without the password',
  async (path) => {
    const typed = { email: 'a@example.com' };
    expect(await post(path)).toEqual({ status: 403, data: { typed } });
  },
);

test.each(['/', '/about', '/terms', '/post', '/posts/1', '/nowhere'])(
  '%s refuses forms',
  async (path) => {
    expect((await post(path)).status).toBe(405);
  },
);

test('robots must not fetch pages that are only for their user', async () => {
  const paths = [
    '/account',
    '/account/leave',
    '/account/passkeys',
    '/agree',
    '/categories/:id/edit',
    '/confirm-email',
    '/create',
    '/edit/:id',
    '/favourites',
    '/forgot-password',
    '/post',
    '/reset-password',
    '/unsubscribe',
    '/verify-email',
  ];
  expect((await disallowedPaths()).sort()).toEqual(paths);
});
