import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { DESKTOP, TABLET, visit } from './open-page.ts';
import { parameters, titles, untilHydrated } from './screen.ts';

const second = (page: Page) =>
  page.locator('.pagination').getByRole('link', { name: /^2\s*페이지/ });

const tab = (page: Page) => page.locator('.category-tabs a').nth(3);

/** Moves the mouse to the centre of an element. */
async function pointAt(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}
const isPage = (number: string | null) => (url: URL) => url.searchParams.get('page') === number;

describe('a pointerdown of the mouse on a link', () => {
  let page: Page;
  beforeEach(async () => {
    page = await visit('/', DESKTOP);
    await untilHydrated(page);
    await pointAt(page, second(page));
  });

  test('follows it at once, and only once', async () => {
    await page.mouse.down();
    await page.waitForURL(isPage('2'));
    await page.mouse.up();
    await expect.poll(() => page.title()).toContain('2페이지');
    await page.goBack();
    expect(parameters(page)).toEqual({});
  });

  test('is undone when the mouse is released elsewhere', async () => {
    const before = await titles(page);
    await page.mouse.down();
    await page.waitForURL(isPage('2'));
    await page.mouse.move(20, 20);
    await page.mouse.up();
    await page.waitForURL(isPage(null));
    await expect.poll(() => titles(page)).toEqual(before);
  });

  test('with another button or a modifier key is left to the browser', async () => {
    await page.mouse.down({ button: 'middle' });
    await page.keyboard.down('Control');
    await page.mouse.down();
    await page.waitForTimeout(300);
    expect(parameters(page)).toEqual({});
  });
});

test('a pointerdown on a category of the bar follows it, and closes the menu over its page', async () => {
  const page = await visit('/', DESKTOP);
  await untilHydrated(page);
  await pointAt(page, tab(page));
  await page.locator('.mega-menu').waitFor();
  await page.mouse.down();
  await page.waitForURL(/p_cate_id=/);
  await page.locator('.mega-menu').waitFor({ state: 'detached' });
  await page.mouse.up();
});

test('a link in an open dialog is followed by its click, as leaving the dialog could not be undone', async () => {
  const page = await visit('/', TABLET);
  await untilHydrated(page);
  await page.getByRole('button', { name: '메뉴', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '메뉴' });
  await panel.waitFor();
  await page.waitForTimeout(300);
  await pointAt(page, panel.getByRole('link', { name: '로그인' }));
  await page.mouse.down();
  await page.waitForTimeout(200);
  expect(await panel.isVisible()).toBe(true);
  await page.mouse.up();
  await page.waitForURL('/login');
});

describe('on a row of categories that can be dragged', () => {
  let page: Page;
  beforeEach(async () => {
    page = await visit('/', TABLET);
    await untilHydrated(page);
    await pointAt(page, tab(page));
    await page.mouse.down();
  });

  test('a pointerdown follows a link where the pointer rests', async () => {
    await page.waitForURL(/p_cate_id=/);
    await page.mouse.up();
    await page.waitForTimeout(300);
    expect(parameters(page)).toHaveProperty('p_cate_id');
  });

  test('a drag follows none', async () => {
    await page.mouse.move(200, 130, { steps: 5 });
    await page.mouse.up();
    await page.waitForTimeout(300);
    expect(parameters(page)).toEqual({});
  });

  test('a drag that begins late undoes the navigation, and ends where it is released', async () => {
    await page.waitForURL(/p_cate_id=/);
    await page.mouse.move(200, 130, { steps: 5 });
    await page.waitForURL((url) => url.search === '');
    await page.mouse.up();
    await page.waitForTimeout(300);
    expect(parameters(page)).toEqual({});
  });
});
