import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { PHONE, visitInSharedPage } from './support/open-page.ts';
import { cards, searchBox, untilHydrated } from './support/screen.ts';
import { elements, servedPage } from './support/served-page.ts';

const LAPTOP = { viewport: { width: 1280, height: 800 } };

/** Phones held sideways, at most and more than 768 px wide. */
const SIDEWAYS = [
  { width: 740, height: 360 },
  { width: 844, height: 390 },
] as const;

const WITH_PRODUCTS_FIRST = ['/?q=캠핑', '/?q=방수&category=322&p_cate_id=322', '/?page=2'];

const banner = (page: Page) => page.locator('.banner');

/** The number of cards that begin on the first screen. */
const beginOnScreen = (page: Page) =>
  cards(page).evaluateAll(
    (all) => all.filter((card) => card.getBoundingClientRect().top < innerHeight).length,
  );

test.each(WITH_PRODUCTS_FIRST)('%s is served without the banner and its picture', async (path) => {
  const { html } = await servedPage(path);
  expect(html).toContain('class="product-grid');
  expect(html).not.toMatch(/class="banner\b/);
  const preloads = elements(html, 'link').filter(({ as }) => as === 'image');
  expect(preloads).not.toEqual([]);
  expect(preloads.filter(({ href }) => href?.includes('/artwork/'))).toEqual([]);
});

/** Visits a search, a search in a category, and the second page. */
async function beginWithProducts(page: Page, atLeast: number) {
  for (const path of WITH_PRODUCTS_FIRST) {
    await follow(page, path);
    await page.waitForURL((url) => decodeURI(url.pathname + url.search) === path);
    await banner(page).waitFor({ state: 'detached' });
    await expect.poll(() => beginOnScreen(page), { message: path }).toBeGreaterThanOrEqual(atLeast);
    const notice = await page.locator('.affiliate-notice').boundingBox();
    const first = await cards(page).first().boundingBox();
    expect(notice?.y, path).toBeLessThan(first?.y ?? 0);
  }
}

test('searches and later pages begin with two rows of products on a laptop, and the banner is shown again when a search is left', async () => {
  const page = await visitInSharedPage('/', LAPTOP);
  await untilHydrated(page);
  await searchBox(page).fill('캠핑');
  await searchBox(page).press('Enter');
  await banner(page).waitFor({ state: 'detached' });
  await page.goBack();
  await banner(page).waitFor();
  await beginWithProducts(page, 6);
});

test('searches and later pages begin with two cards on a phone, where the banner of home stays while more products are added', async () => {
  const page = await visitInSharedPage('/', PHONE);
  await untilHydrated(page);
  await page.getByRole('link', { name: /더보기/ }).click();
  await expect.poll(() => cards(page).count()).toBe(20);
  expect(await banner(page).count()).toBe(1);
  await beginWithProducts(page, 2);
});

test.each(SIDEWAYS)(
  'on a phone held sideways, $width px wide, home begins with products too: most of a picture, and a whole card fits into the window',
  async (viewport) => {
    const page = await visitInSharedPage('/', { ...PHONE, viewport });
    await untilHydrated(page);
    expect(await banner(page).isVisible()).toBe(false);
    const { y = Infinity, height = 0 } = (await cards(page).first().boundingBox()) ?? {};
    const picture = await page.locator('.product-gallery').first().boundingBox();
    expect(viewport.height - y).toBeGreaterThan((picture?.height ?? Infinity) * 0.6);
    expect(height).toBeLessThan(viewport.height);
  },
);

test('on a phone held sideways, from 840 px on, nine products make two rows, and the line of each date is one', async () => {
  const page = await visitInSharedPage('/', { viewport: { width: 840, height: 390 } });
  await untilHydrated(page);
  const tops = cards(page).evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().top),
  );
  expect(await tops).toHaveLength(9);
  expect(new Set(await tops).size).toBe(2);
  const highestLine = () =>
    page.locator('.product-source').evaluateAll((all) => {
      const heights = all.map((line) => {
        const time = line.querySelector('time');
        if (time) time.textContent = '26.10.28 08:48 확인';
        return line.getBoundingClientRect().height;
      });
      return Math.max(...heights);
    });
  // Until the font has loaded, the fallback of a machine may be wider.
  await expect.poll(highestLine).toBeLessThan(24);
});

test('on a phone held sideways, many active filters leave the heading and the views in view', async () => {
  const [viewport] = SIDEWAYS;
  const filters = 'category=18&p_cate_id=18&q=방수&words=캠핑&max_price=90000&exclude_sold_out=1';
  const page = await visitInSharedPage(`/?${filters}`, { ...PHONE, viewport });
  await untilHydrated(page);
  const boxes = ['.result-heading', '.result-controls', '.result-view'].map((part) =>
    page.locator(part).boundingBox(),
  );
  const [heading, controls, views] = await Promise.all(boxes);
  expect(heading?.width).toBeGreaterThan(150);
  expect(heading?.x ?? NaN).toBeLessThan(controls?.x ?? NaN);
  expect((controls?.x ?? NaN) + (controls?.width ?? NaN)).toBeLessThanOrEqual(views?.x ?? NaN);
  expect((views?.x ?? NaN) + (views?.width ?? NaN)).toBeLessThanOrEqual(viewport.width);
});
