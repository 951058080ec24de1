import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { DESKTOP, TABLET, visit } from './open-page.ts';
import { isAlive, parameters, titles } from './screen.ts';

const second = (page: Page) =>
  page.locator('.pagination').getByRole('link', { name: /^2\s*페이지/ });

/** Moves the mouse onto the middle of something. */
async function pointAt(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}
const isPage = (number: string | null) => (url: URL) => url.searchParams.get('page') === number;

describe('a link that the mouse is pressed on', () => {
  let page: Page;
  beforeEach(async () => {
    page = await visit('/', DESKTOP);
    await isAlive(page);
    await pointAt(page, second(page));
  });

  test('is followed at once, and only once', async () => {
    await page.mouse.down();
    await page.waitForURL(isPage('2'));
    await page.mouse.up();
    await expect.poll(() => page.title()).toContain('2페이지');
    await page.goBack();
    expect(parameters(page)).toEqual({});
  });

  test('is taken back where the mouse is let go elsewhere', async () => {
    const before = await titles(page);
    await page.mouse.down();
    await page.waitForURL(isPage('2'));
    await page.mouse.move(20, 20);
    await page.mouse.up();
    await page.waitForURL(isPage(null));
    await expect.poll(() => titles(page)).toEqual(before);
  });

  test('with another button or a key is left to the browser', async () => {
    await page.mouse.down({ button: 'middle' });
    await page.keyboard.down('Control');
    await page.mouse.down();
    await page.waitForTimeout(300);
    expect(parameters(page)).toEqual({});
  });
});

test('dragging a row of categories leads nowhere', async () => {
  const page = await visit('/', TABLET);
  await isAlive(page);
  await pointAt(page, page.locator('.category-tabs a').nth(3));
  await page.mouse.down();
  await page.mouse.move(200, 130, { steps: 5 });
  await page.mouse.up();
  await page.waitForTimeout(300);
  expect(new URL(page.url()).search).toBe('');
});
