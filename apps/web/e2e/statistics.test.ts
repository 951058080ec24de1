import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listing } from './api.ts';
import { DESKTOP, PHONE, visit } from './open-page.ts';
import { cards, searchBox, untilHydrated } from './screen.ts';

/** The bodies that the page sends to `path`, and the links that it opens, which lead nowhere here. */
async function watch(page: Page, path: string) {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent.push(request.postDataJSON());
  });
  await page.context().route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
  return sent;
}

/** Once the code is there that counts. */
async function visitCounted(path: string, device: typeof PHONE) {
  const page = await visit('/about', { ...device, quiet: false });
  const clicks = await watch(page, '/api/clicks');
  const searches = await watch(page, '/api/searches');
  const loaded = page.waitForResponse(/after-load/);
  await page.goto(path);
  await untilHydrated(page);
  await loaded;
  return { page, clicks, searches };
}

const linkOf = (page: Page, card: number) => cards(page).nth(card).locator('a[data-product]');

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])(
  'a click on a card of a search is counted with product, place and search on a %s',
  async (_name, device) => {
    const { page, clicks, searches } = await visitCounted('/?q=가방', device);
    const { data, total } = await listing('q=가방');
    await linkOf(page, 1).click();
    await expect
      .poll(() => clicks)
      .toEqual([{ product_id: data[1]?.product_id, place: 'listing', position: 2, q: '가방' }]);
    await expect.poll(() => searches).toEqual([{ q: '가방', total }]);
  },
);

test('a double click is one, and the link opens as if nobody counted', async () => {
  const { page, clicks } = await visitCounted('/', DESKTOP);
  const opened = page.waitForEvent('popup');
  await linkOf(page, 0).dblclick();
  await opened;
  await linkOf(page, 2).press('Enter');
  await expect.poll(() => clicks).toMatchObject([{ position: 1 }, { position: 3 }]);
});

test('a search is counted once, not again for its filters and further pages', async () => {
  const { page, searches } = await visitCounted('/?q=가방', DESKTOP);
  await expect.poll(() => searches).toHaveLength(1);
  await page.getByRole('link', { name: '다음 페이지' }).click();
  await page.waitForURL(/page=2/);
  await searchBox(page).fill('없는상품이름');
  await searchBox(page).press('Enter');
  await expect.poll(() => searches).toMatchObject([{ q: '가방' }, { q: '없는상품이름', total: 0 }]);
});

test('a click that comes before the code that counts is counted when it has come', async () => {
  const page = await visit('/about', { ...DESKTOP, quiet: false });
  const clicks = await watch(page, '/api/clicks');
  let load = () => {};
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/after-load/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await linkOf(page, 0).click();
  expect(clicks).toEqual([]);
  load();
  await expect.poll(() => clicks).toMatchObject([{ place: 'listing', position: 1 }]);
});
