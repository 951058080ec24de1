import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, visit, visitInSharedPage } from './support/open-page.ts';
import { cards, nextFrame, untilSettled } from './support/screen.ts';

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Whether the browser has skipped the content of the last card. */
const isLastSkipped = (page: Page) =>
  cards(page)
    .last()
    .locator('.product-title')
    .evaluate((title) => !title.checkVisibility({ contentVisibilityAuto: true }));

test.each([
  ['grid', '/?page=3&from=1'],
  ['list', '/?page=3&from=1&view=list'],
])(
  'on a phone, cards out of view in the %s are not laid out, but as high as in view',
  async (_, address) => {
    const page = await visitInSharedPage(address, PHONE);
    await untilSettled(page);
    await expect.poll(() => isLastSkipped(page)).toBe(true);
    const skipped = await heightOf(page);
    await cards(page).evaluateAll((items) => {
      for (const item of items) item.style.contentVisibility = 'visible';
    });
    await nextFrame(page);
    expect(await isLastSkipped(page)).toBe(false);
    expect(Math.abs((await heightOf(page)) - skipped)).toBeLessThan(2);
  },
);

test('where larger text wraps, so that their height is unknown, they are laid out', async () => {
  const page = await visit('/?page=3&from=1', { ...PHONE, prepare: enlargeText });
  await untilSettled(page);
  expect(await isLastSkipped(page)).toBe(false);
});

/** Sets the text size of the browser, as people do in its settings. */
async function enlargeText(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}
