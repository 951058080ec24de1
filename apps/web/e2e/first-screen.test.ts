import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, visit } from './open-page.ts';
import { cards, searchBox, untilHydrated } from './screen.ts';

const LAPTOP = { viewport: { width: 1280, height: 800 } };

/** How many cards begin on the first screen. */
const beginOnScreen = (page: Page) =>
  cards(page).evaluateAll(
    (all) => all.filter((card) => card.getBoundingClientRect().top < innerHeight).length,
  );
const pictures = (page: Page) =>
  page
    .locator('link[rel=preload][as=image]')
    .evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))));

test.each([
  ['a search', '/?q=캠핑'],
  ['a search in a category', '/?q=방수&category=322&p_cate_id=322'],
  ['the second page', '/?page=2'],
])('%s begins with its products: two rows of a laptop, two cards of a phone', async (_, path) => {
  const page = await visit(path, LAPTOP);
  expect(await page.locator('.banner').count()).toBe(0);
  expect(await beginOnScreen(page)).toBeGreaterThanOrEqual(6);
  expect((await pictures(page)).filter((href) => href.includes('/artwork/'))).toEqual([]);
  const notice = await page.locator('.affiliate-notice').boundingBox();
  const first = await cards(page).first().boundingBox();
  expect(notice?.y).toBeLessThan(first?.y ?? 0);
  expect(await beginOnScreen(await visit(path, PHONE))).toBeGreaterThanOrEqual(2);
});

test('a search that is left again shows the banner', async () => {
  const page = await visit('/', DESKTOP);
  await untilHydrated(page);
  await searchBox(page).fill('캠핑');
  await searchBox(page).press('Enter');
  await page.locator('.banner').waitFor({ state: 'detached' });
  await page.goBack();
  await page.locator('.banner').waitFor();
});

test('on a phone the banner stays while more products are added below it', async () => {
  const page = await visit('/', PHONE);
  await untilHydrated(page);
  await page.getByRole('link', { name: /더보기/ }).click();
  await expect.poll(() => cards(page).count()).toBe(20);
  expect(await page.locator('.banner').count()).toBe(1);
});
