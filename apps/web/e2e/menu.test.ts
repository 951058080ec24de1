import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addInitScript } from './support/init-script.ts';
import { DESKTOP, PHONE, visitInSharedPage } from './support/open-page.ts';
import { untilHydrated, untilSettled } from './support/screen.ts';

const CHILDREN = '**/api/categories/322';
const FAILED = '하위 카테고리를 불러오지 못했어요.';

/** Opens a page that prefetches nothing, because Save-Data is on: the menu makes the first request. */
async function visitAlone(device: BrowserContextOptions) {
  const page = await visitInSharedPage('/robots.txt', { quiet: false, ...device });
  await addInitScript(page, () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/about');
  await untilHydrated(page);
  return page;
}

/** Errors that the page itself has logged. */
function logsOf(page: Page) {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('ApiError'))
      logged.push(message.text());
  });
  return logged;
}

describe('children of a category that cannot be loaded', () => {
  test('children that fail to load are reported in the hover menu, logged once, and shown after a retry', async () => {
    const page = await visitAlone(DESKTOP);
    const logged = logsOf(page);
    await page.route(CHILDREN, (route) => route.abort());
    await page.getByRole('link', { name: '신발', exact: true }).first().hover();
    const menu = page.locator('.mega-menu');
    await menu.getByText(FAILED).waitFor();
    await expect.poll(() => menu.locator('[aria-busy=true], .mega-menu-line').count()).toBe(0);
    await expect.poll(() => logged).toHaveLength(1);
    await page.unroute(CHILDREN);
    await menu.getByRole('button', { name: '다시 시도' }).press('Enter');
    await menu.locator('li a').first().waitFor();
    expect(await menu.getByText(FAILED).count()).toBe(0);
    expect(logged).toHaveLength(1);
  });

  test('children that fail to load are reported in the panel, logged once, and shown after a retry', async () => {
    const page = await visitAlone(PHONE);
    const logged = logsOf(page);
    await page.route(CHILDREN, (route) => route.abort());
    await page.getByRole('button', { name: '메뉴', exact: true }).click();
    const panel = page.getByRole('dialog', { name: '메뉴' });
    await panel.locator('summary', { hasText: '신발' }).click();
    await panel.getByText(FAILED).waitFor();
    await expect.poll(() => panel.locator('[open] [aria-busy=true]').count()).toBe(0);
    await expect.poll(() => logged).toHaveLength(1);
    await page.unroute(CHILDREN);
    await panel.getByRole('button', { name: '다시 시도' }).click();
    await expect.poll(() => panel.locator('[open] li').count()).toBeGreaterThan(1);
    expect(logged).toHaveLength(1);
  });
});

test.each([
  [360, 400],
  [360, 740],
  [1279, 800],
])('at %i × %i the menu is as high as the window minus 250 px', async (width, height) => {
  const page = await visitInSharedPage('/about', PHONE);
  await page.setViewportSize({ width, height });
  await untilHydrated(page);
  await page.getByRole('button', { name: '메뉴', exact: true }).click();
  const menu = page.locator('.menu-categories');
  await menu.waitFor();
  await expect.poll(async () => (await menu.boundingBox())?.height).toBe(height - 250);
  const last = menu.locator('.menu-category').last();
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(height + 1);
});

describe('a swipe over the open panel', () => {
  test.each([
    ['a swipe far to the right closes the panel', 250, false],
    ['a swipe a little to the right leaves the panel open', 60, true],
  ])('%s', async (_, distance, staysOpen) => {
    const page = await visitInSharedPage('/about', PHONE);
    // Waits for the code that handles swipes.
    await untilSettled(page);
    await page.getByRole('button', { name: '메뉴', exact: true }).click();
    const panel = page.getByRole('dialog', { name: '메뉴' });
    const title = await panel.getByRole('heading', { name: '메뉴' }).boundingBox();
    const session = await page.context().newCDPSession(page);
    const y = (title?.y ?? 0) + 10;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y }],
      });
    await touch('touchStart', 80);
    for (let moved = 10; moved <= distance; moved += 10) {
      await touch('touchMove', 80 + moved);
      // Half as fast as a flick.
      await page.waitForTimeout(40);
    }
    await touch('touchEnd');
    if (!staysOpen) return panel.waitFor({ state: 'detached' });
    await page.waitForTimeout(400);
    expect(await panel.isVisible()).toBe(true);
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(40);
  });
});

test('where the browser itself does not close a dialog by a tap beside it, such a tap closes the menu, and one on an empty place in it does not', async () => {
  // As Safari 26.2, whose buttons open dialogs.
  const page = await visitInSharedPage('/robots.txt', PHONE);
  await addInitScript(page, () => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    addEventListener(
      'beforetoggle',
      ({ target }) => target instanceof HTMLDialogElement && target.removeAttribute('closedby'),
      true,
    );
  });
  await page.goto('/about');
  await untilSettled(page);
  await page.getByRole('button', { name: '메뉴', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '메뉴' });
  await panel.waitFor();
  await panel.locator('.menu-categories').evaluate((menu) => menu.remove());
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(40);
  await page.touchscreen.tap(200, 700);
  await page.waitForTimeout(300);
  expect(await panel.isVisible()).toBe(true);
  await page.touchscreen.tap(20, 400);
  await panel.waitFor({ state: 'detached' });
});

/** Whether nothing of an element is cut off at the edges of a window of 360 px. */
async function isInView(element: Locator) {
  const { x, width } = (await element.boundingBox()) ?? { x: Number.NaN, width: 0 };
  return x >= 0 && x + width <= 360;
}

test('a category tab that gets the focus is scrolled into view entirely, and stays there', async () => {
  const page = await visitInSharedPage('/', { viewport: { width: 360, height: 640 } });
  // Waits for the styles of focused tabs.
  await untilSettled(page);
  const tabs = page.locator('.category-tab');
  await tabs.first().focus();
  const onTheWay = (await tabs.all()).slice(1, 8);
  const steps = [
    ...onTheWay.map((tab) => ['Tab', tab] as const),
    ...onTheWay
      .toReversed()
      .slice(1)
      .map((tab) => ['Shift+Tab', tab] as const),
  ];
  for (const [key, tab] of steps) {
    await page.keyboard.press(key);
    const name = (await tab.textContent()) ?? '';
    await expect.poll(() => isInView(tab), { message: name }).toBe(true);
    // The row scrolls smoothly, and would snap after that.
    await page.waitForTimeout(450);
    expect(await isInView(tab), name).toBe(true);
  }
});

test('the name of a category that is too long for its tab ends in an ellipsis, on the screen', async () => {
  const page = await visitInSharedPage('/', PHONE);
  await untilHydrated(page);
  const tab = page.locator('.category-tab').nth(1);
  await tab.evaluate((element) => element.replaceChildren('카테고리이름'.repeat(6)));
  expect((await tab.boundingBox())?.width).toBeLessThanOrEqual(328);
  expect(await tab.evaluate((element) => getComputedStyle(element).textOverflow)).toBe('ellipsis');
});

test('the menu of all categories has the picture of each, also after a narrow window was made wider', async () => {
  const page = await visitInSharedPage('/about', PHONE);
  await untilSettled(page);
  await page.setViewportSize({ width: 1280, height: 1024 });
  await page.getByRole('link', { name: '전체 카테고리' }).hover();
  const links = page.locator('.mega-menu a');
  await links.locator('img').first().waitFor();
  expect(await links.filter({ has: page.locator('img') }).count()).toBe(await links.count());
});

test('the mega menu ends within a low window', async () => {
  const page = await visitInSharedPage('/about', { viewport: { width: 1280, height: 400 } });
  await untilHydrated(page);
  await page.getByRole('link', { name: '전체 카테고리' }).hover();
  const box = await page.locator('.mega-menu').boundingBox();
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
});
