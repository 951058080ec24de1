import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { holdBack } from './support/hold.ts';
import { DESKTOP, PHONE, type VisitOptions, visitInSharedPage } from './support/open-page.ts';
import { cards, nextFrame, searchBox, untilHydrated } from './support/screen.ts';
import { scriptOf } from './support/script-of.ts';

const SCRIPT = await scriptOf('after-load.ts');

/** Opens a page and records the statistics that it sends. Its links to marketplaces lead nowhere. */
async function visitCounted(path: string, options: VisitOptions) {
  const sent = { clicks: [] as unknown[], searches: [] as unknown[] };
  let loaded: Promise<unknown> | undefined;
  const page = await visitInSharedPage(path, {
    ...options,
    quiet: false,
    async prepare(unopened) {
      unopened.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname === '/api/clicks') sent.clicks.push(request.postDataJSON());
        if (pathname === '/api/searches') sent.searches.push(request.postDataJSON());
      });
      loaded = unopened.waitForResponse(SCRIPT);
      await unopened.context().route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
      await options.prepare?.(unopened);
    },
  });
  /** Waits for the code that counts. */
  const untilCounting = async () => {
    await untilHydrated(page);
    await loaded;
  };
  return { page, untilCounting, ...sent };
}

const linkOf = (page: Page, card: number) => cards(page).nth(card).locator('a[data-product]');

test('a click on a card of a search is counted with product, place and search, and the search once, on a phone', async () => {
  await countsBoth(PHONE);
});

test('on a desktop too, clicks and each search are counted, but further pages of a search are not', async () => {
  const { page, searches } = await countsBoth(DESKTOP);
  await page.getByRole('link', { name: '다음 페이지' }).click();
  await expect.poll(() => page.title()).toContain('2페이지');
  await nextFrame(page);
  await searchBox(page).fill('없는상품이름');
  await searchBox(page).press('Enter');
  await expect.poll(() => searches).toMatchObject([{ q: '가방' }, { q: '없는상품이름', total: 0 }]);
});

async function countsBoth(device: VisitOptions) {
  const counted = await visitCounted('/?q=가방', device);
  const { page, clicks, searches } = counted;
  await counted.untilCounting();
  const { data, total } = await listing('q=가방');
  await linkOf(page, 1).click();
  await expect
    .poll(() => clicks)
    .toEqual([{ product_id: data[1]?.product_id, place: 'listing', position: 2, q: '가방' }]);
  await expect.poll(() => searches).toEqual([{ q: '가방', total }]);
  return counted;
}

test('a double click counts once, and counting does not delay the link', async () => {
  const { page, untilCounting, clicks } = await visitCounted('/', DESKTOP);
  await untilCounting();
  const opened = page.waitForEvent('popup');
  const { x = 0, y = 0 } = (await linkOf(page, 0).boundingBox()) ?? {};
  const click = (clickCount: number) => page.mouse.click(x + 20, y + 20, { clickCount });
  // Sent together, so that the delay between them does not depend on the first.
  await Promise.all([click(1), click(2)]);
  await opened;
  await linkOf(page, 2).press('Enter');
  await expect.poll(() => clicks).toMatchObject([{ position: 1 }, { position: 3 }]);
});

test('a click before the counting code has loaded is counted afterwards', async () => {
  const code = holdBack(SCRIPT);
  const { page, clicks } = await visitCounted('/', { ...DESKTOP, prepare: code.hold });
  await linkOf(page, 0).click();
  expect(clicks).toEqual([]);
  code.release();
  await expect.poll(() => clicks).toMatchObject([{ place: 'listing', position: 1 }]);
});
