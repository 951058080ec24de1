import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, visit } from './support/open-page.ts';
import { untilSettled } from './support/screen.ts';

/** The number of colours that an element shows on the screen. */
async function coloursOf(element: Locator) {
  const png = (await element.screenshot()).toString('base64');
  return element.page().evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
    return new Set(new Uint32Array(new Uint8Array(data).buffer)).size;
  }, png);
}

const withoutDrawings = (page: Page) => page.route('/artwork/**', (route) => route.abort());

test('a drawing that cannot be loaded leaves no frame in the banner', async () => {
  const page = await visit('/', { quiet: false, ...PHONE, prepare: withoutDrawings });
  await untilSettled(page);
  expect(await coloursOf(page.locator('.banner-pictures'))).toBe(1);
});

test('a drawing that cannot be loaded leaves no frame in the menu', async () => {
  const page = await visit('/', { quiet: false, ...DESKTOP, prepare: withoutDrawings });
  await untilSettled(page);
  await page.locator('.category-tab').nth(2).hover();
  const picture = page.locator('.mega-menu-picture');
  // What is outside the rounded corners has another colour.
  await picture.evaluate((element) => element.style.setProperty('border-radius', '0'));
  expect(await coloursOf(picture)).toBe(1);
});
