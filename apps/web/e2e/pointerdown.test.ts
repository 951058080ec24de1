import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { DESKTOP, TABLET, visit } from './open-page.ts';
import { parameters, titles, untilHydrated } from './screen.ts';

const second = (page: Page) =>
  page.locator('.pagination').getByRole('link', { name: /^2\s*페이지/ });

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

test('dragging a row of categories follows no link', async () => {
  const page = await visit('/', TABLET);
  await untilHydrated(page);
  await pointAt(page, page.locator('.category-tabs a').nth(3));
  await page.mouse.down();
  await page.mouse.move(200, 130, { steps: 5 });
  await page.mouse.up();
  await page.waitForTimeout(300);
  expect(new URL(page.url()).search).toBe('');
});
