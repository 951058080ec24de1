import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ID } from './support/dropped-product.ts';
import { visitInSharedPage } from './support/open-page.ts';
import { openAdmin } from './support/operator.ts';
import { nextFrame, untilHydrated, untilSettled } from './support/screen.ts';

/** The window of a small laptop. */
const LAPTOP = { width: 1280, height: 650 };

/** Whether nothing covers an edge of the focused element, and none is outside the window. */
const isInView = (page: Page) =>
  page.locator(':focus').evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const edges = [
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const;
    return edges.every((edge) => element.contains(document.elementFromPoint(...edge)));
  });

/** Presses Shift and Tab so often, and returns what is focused meanwhile without being in view. */
async function hiddenOnTheWayBack(page: Page, steps: number) {
  const hidden: (string | null)[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Shift+Tab');
    await nextFrame(page);
    if (!(await isInView(page))) hidden.push(await page.locator(':focus').textContent());
  }
  return hidden;
}

test('a category tab that gets the focus from its right is not below the arrow of a wide window', async () => {
  const page = await visitInSharedPage('/about', { viewport: LAPTOP, reducedMotion: 'reduce' });
  // Waits for the styles of focused tabs.
  await untilSettled(page);
  await page.locator('.category-tab').last().focus();
  expect(await hiddenOnTheWayBack(page, 30)).toEqual([]);
});

test('a thumbnail that gets the focus is in view, also in the window of a small laptop, and its row does not cut off its ring', async () => {
  const page = await visitInSharedPage(`/products/${ID}`, { viewport: LAPTOP });
  await untilHydrated(page);
  const next = page.locator('.category-trail a').first();
  await next.evaluate((link) => {
    link.scrollIntoView();
    link.focus();
  });
  await page.keyboard.press('Shift+Tab');
  await page.locator('.detail-thumbs :focus').waitFor();
  expect(await isInView(page)).toBe(true);
  const beyond = await page.locator(':focus').evaluate((thumbnail) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(thumbnail);
    return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  });
  expect(beyond).toBe(0);
});

test('what gets the focus in a table of operators is not below its head', async () => {
  const page = await openAdmin('/admin/products', { viewport: LAPTOP });
  await page.locator('.admin-actions button').last().focus();
  expect(await hiddenOnTheWayBack(page, 40)).toEqual([]);
});
