import { setTimeout } from 'node:timers/promises';
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countSearches } from './count-searches.ts';

let reports: unknown[];
/** What loaded the document. */
let type: string;
let isDown: boolean;

beforeEach(() => {
  reports = [];
  type = 'navigate';
  isDown = false;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('window', { requestIdleCallback: (run: () => void) => run() });
  vi.stubGlobal('document', { cookie: '' });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    { type } as PerformanceNavigationTiming,
  ]);
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    reports.push(JSON.parse(body).q);
  });
});
afterEach(() => vi.unstubAllGlobals());

const queryClient = {
  query: async () => (isDown ? Promise.reject(new Error('down')) : { total: 3 }),
} as unknown as QueryClient;

/** Visits addresses in one document: links, or the way back to a page (`<`). @returns the reported searches */
async function visit(...addresses: string[]) {
  const subscribe = vi.fn();
  const router = { state: {}, subscribe };
  const show = (address: string) => {
    const { pathname, search } = new URL(address.replace(/^</, ''), 'http://shop');
    const historyAction = address.startsWith('<') ? 'POP' : 'PUSH';
    const location = { pathname, search };
    router.state = { location, navigation: { state: 'idle' }, historyAction };
  };
  const [first = '', ...others] = addresses;
  show(`<${first}`);
  countSearches(router as unknown as DataRouter, queryClient);
  for (const address of others) {
    await setTimeout(10);
    isDown = false;
    show(address);
    // A router notifies of more than the end of a navigation.
    for (const _ of ['once', 'again']) subscribe.mock.lastCall?.[0]();
  }
  await setTimeout(10);
  return reports;
}

test('a search is reported once, however often a visitor returns to it from its products', async () => {
  const results = '/?q=lamp';
  expect(await visit(results, '/products/1', `<${results}`, '/products/2', `<${results}`)).toEqual([
    'lamp',
  ]);
});

test('a return to an earlier search is not reported', async () => {
  expect(await visit('/?q=lamp', '/?q=tent', '</?q=lamp', '/?q=lamp&sort=price_asc')).toEqual([
    'lamp',
    'tent',
  ]);
});

test('other pages and orders of a search are not reported, and its first page is', async () => {
  expect(await visit('/?q=lamp&page=2')).toEqual([]);
  expect(
    await visit('/?q=lamp&page=2', '/?q=lamp', '/?q=lamp&page=3', '/?q=lamp&sort=new'),
  ).toEqual(['lamp']);
});

test('a search that is made again after another one, or after a listing without search, is reported', async () => {
  expect(await visit('/?q=lamp', '/?q=tent', '/?q=lamp', '/', '/?q=lamp')).toEqual([
    'lamp',
    'tent',
    'lamp',
    'lamp',
  ]);
});

test.each(['reload', 'back_forward'])('a search shown again by %s is not reported', async (how) => {
  type = how;
  expect(await visit('/?q=lamp', '/?q=tent')).toEqual(['tent']);
});

test('a search whose results failed to load is reported when it is made again', async () => {
  isDown = true;
  expect(await visit('/?q=lamp', '/?q=lamp')).toEqual(['lamp']);
});
