import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { holdBack } from './support/hold.ts';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import { cards, nextFrame, parameters, untilHydrated, untilSettled } from './support/screen.ts';
import { scriptOf } from './support/script-of.ts';

/** The calls to the API for pages of a narrow and a wide window. */
const NARROW_CALLS = /getCateProduct\?.*itemsPerPage=10\b/;
const WIDE_CALLS = /getCateProduct\?.*itemsPerPage=9\b/;

const NARROW = { width: 600, height: 800 };
const WIDE = { width: 1000, height: 800 };

const productAt = (page: Page, index: number) =>
  cards(page).nth(index).locator('[data-product]').first().getAttribute('data-product');

/** The distance of a product from the lower edge of the header in pixels; undefined without it. */
const distanceOf = (page: Page, product: string | null) =>
  page.evaluate((id) => {
    const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
    const card = document.querySelector(`.product-grid [data-product="${id}"]`)?.closest('li');
    return card && card.getBoundingClientRect().top - Math.max(0, header);
  }, product);

/** Waits until a product is in view. */
async function untilInView(page: Page, product: string | null) {
  const height = page.viewportSize()?.height ?? 0;
  const isInView = (distance = Number.NaN) => distance >= -2 && distance < height / 2;
  await expect.poll(() => distanceOf(page, product)).toSatisfy(isInView);
}

/** Scrolls by a number of pixels, and waits until the page has handled that. */
function scroll(page: Page, pixels: number) {
  return page.evaluate(async (top) => {
    const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
    scrollBy({ top });
    await scrolled;
  }, pixels);
}

/** Scrolls a product to just below the header, once scroll events are no longer those of the last resize. */
async function scrollToProduct(page: Page, index: number) {
  for (let frame = 0; frame < 5; frame += 1) await nextFrame(page);
  const product = await productAt(page, index);
  await cards(page)
    .nth(index)
    .evaluate(async (card) => {
      const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
      card.scrollIntoView();
      // Now the header is where it will be.
      const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
      scrollBy({ top: card.getBoundingClientRect().top - Math.max(0, header) });
      await scrolled;
    });
  return product;
}

/** Opens a listing in a wide window and makes it narrow. The products of the narrow window arrive after `release`. */
async function narrowWhileHeld(path: string) {
  const page = await visitInSharedPage(path, { ...DESKTOP, viewport: WIDE });
  await untilSettled(page);
  const { hold, held, release } = holdBack(NARROW_CALLS);
  await hold(page);
  await page.setViewportSize(NARROW);
  await held;
  return { page, release };
}

test('a resize before any scrolling keeps the first product in its place', async () => {
  const page = await visitInSharedPage('/?page=3', { ...DESKTOP, viewport: WIDE });
  await untilHydrated(page);
  const product = await productAt(page, 0);
  await page.setViewportSize(NARROW);
  await expect.poll(() => parameters(page).page).toBe('2');
  await untilInView(page, product);
});

test('a resize before its code has loaded keeps the first product in its place', async () => {
  const { hold, release } = holdBack(await scriptOf('after-load.ts'));
  const page = await visitInSharedPage('/?page=3', { ...DESKTOP, prepare: hold });
  await untilHydrated(page);
  const product = await productAt(page, 0);
  await page.setViewportSize(NARROW);
  await page.waitForTimeout(300);
  expect(await cards(page).count()).toBe(9);
  release();
  await expect.poll(() => parameters(page).page).toBe('2');
  await untilInView(page, product);
});

test('a resize from a low window, whose header is scrolled away, keeps the product in view', async () => {
  const page = await visitInSharedPage('/?page=3', { viewport: { width: 915, height: 330 } });
  await untilSettled(page);
  await page.waitForFunction(
    () =>
      getComputedStyle(document.querySelector('.header') ?? document.body).position === 'relative',
  );
  const product = await scrollToProduct(page, 6);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => cards(page).count()).toBe(10);
  await untilInView(page, product);
});

test('a resize across the breakpoint keeps the first visible product in view', async () => {
  const page = await visitInSharedPage('/?page=7', DESKTOP);
  await untilSettled(page);
  const product = await scrollToProduct(page, 3);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(() => parameters(page).page).toBe('6');
  await expect.poll(() => cards(page).count()).toBe(10);
  await untilInView(page, product);
});

test('a resize neither takes a user back from a page that they have navigated to, nor closes a dialog', async () => {
  const { page, release } = await narrowWhileHeld('/?page=3');
  await page.getByRole('link', { name: '다모아 소개' }).click();
  await page.waitForURL('/about');
  release();
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/about');

  // A page of which nothing has been loaded for the wider window.
  await follow(page, '/?page=12');
  await expect.poll(() => cards(page).count()).toBe(10);
  await untilSettled(page);
  const calls = holdBack(WIDE_CALLS);
  await calls.hold(page);
  await page.setViewportSize(WIDE);
  await calls.held;
  await page.getByRole('button', { name: /^필터/ }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await sheet.waitFor();
  calls.release();
  await expect.poll(() => cards(page).count()).toBe(9);
  await page.waitForTimeout(500);
  expect(await sheet.isVisible()).toBe(true);
});

test('products that arrive after a resize do not lead back to the listing while the code of another page is loading', async () => {
  const { page, release } = await narrowWhileHeld('/?page=13');
  const code = holdBack(/\/assets\/.*\.js$/);
  await code.hold(page);
  await follow(page, '/about');
  await code.held;
  release();
  await page.waitForTimeout(300);
  code.release();
  await page.waitForURL('/about');
  await untilSettled(page);
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('a product of which less than half is in view does not count as the first one', async () => {
  const page = await visitInSharedPage('/?page=7', { ...DESKTOP, viewport: WIDE });
  await untilSettled(page);
  const product = await scrollToProduct(page, 6);
  await scroll(page, -100);
  // The products above are on page 6.
  await page.setViewportSize(NARROW);
  await expect.poll(() => cards(page).count()).toBe(10);
  await untilInView(page, product);
  expect(parameters(page)).toEqual({ page: '7' });
});

test('while the window becomes narrower and narrower, the first visible product stays in view', async () => {
  const page = await visitInSharedPage('/?page=7', { ...DESKTOP, viewport: WIDE });
  await untilSettled(page);
  const product = await scrollToProduct(page, 6);
  const calls = holdBack(NARROW_CALLS);
  await calls.hold(page);
  await page.setViewportSize({ width: 760, height: 800 });
  await calls.held;
  for (const width of [720, 680, 640]) await page.setViewportSize({ width, height: 800 });
  calls.release();
  await expect.poll(() => cards(page).count()).toBe(10);
  await untilInView(page, product);
});

test('of the pages that a phone has added, a wide window shows the one with the first visible product', async () => {
  const page = await visitInSharedPage('/?page=3&from=1', { ...DESKTOP, viewport: NARROW });
  await untilSettled(page);
  const product = await scrollToProduct(page, 24);
  await page.setViewportSize(WIDE);
  await expect.poll(() => cards(page).count()).toBe(9);
  await untilInView(page, product);
});

test('at the end of the page, below all products, a resize keeps the last page', async () => {
  const page = await visitInSharedPage('/?page=3&from=1', {
    viewport: { width: 600, height: 300 },
  });
  await untilSettled(page);
  await scroll(page, 100_000);
  const last = await cards(page).last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(0);
  await page.setViewportSize(WIDE);
  await expect.poll(() => cards(page).count()).toBe(9);
  expect(parameters(page)).toEqual({ page: '4' });
});

test('if the products after a resize cannot be loaded, those on the screen stay', async () => {
  const page = await visitInSharedPage('/?page=13', { ...DESKTOP, viewport: WIDE, quiet: false });
  await untilSettled(page);
  const product = await productAt(page, 0);
  // A status that is not retried automatically.
  const problem = { type: '', title: '', status: 504, detail: '응답이 너무 늦어요.' };
  await page.route(NARROW_CALLS, (route) => route.fulfill({ status: 504, json: problem }));
  const failed = page.waitForResponse(NARROW_CALLS);
  await page.setViewportSize(NARROW);
  await failed;
  await page.waitForTimeout(300);
  expect(await productAt(page, 0)).toBe(product);
  expect(await cards(page).count()).toBe(9);
});

test('after a resize the products stay until those of the new page have loaded, and a resize back keeps them', async () => {
  const page = await visitInSharedPage('/?page=13', { ...DESKTOP, viewport: WIDE });
  await untilSettled(page);
  const products = [await productAt(page, 0), await productAt(page, 8)];
  const calls = holdBack(NARROW_CALLS);
  await calls.hold(page);
  await page.setViewportSize(NARROW);
  await calls.held;
  await page.setViewportSize(WIDE);
  await nextFrame(page);
  calls.release();
  await page.waitForTimeout(500);
  expect([await productAt(page, 0), await productAt(page, 8)]).toEqual(products);
  expect(parameters(page)).toEqual({ page: '13' });
});

test('a user who scrolls while the products after a resize load keeps the product that is then in view', async () => {
  const { page, release } = await narrowWhileHeld('/?page=5');
  // The first product will be on page 4, and the eighth on page 5.
  const product = await scrollToProduct(page, 7);
  release();
  await expect.poll(() => cards(page).count()).toBe(10);
  await untilInView(page, product);
});
