import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { holdBack } from './support/hold.ts';
import { DESKTOP, TABLET, visitInSharedPage } from './support/open-page.ts';
import { parameters, titles, untilHydrated, untilSettled } from './support/screen.ts';
import { scriptOf } from './support/script-of.ts';

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

test('a pointerdown of the mouse follows a link once, is undone when it is released elsewhere, and is left to the browser with another button or a modifier key', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilHydrated(page);
  const before = await titles(page);
  for (const step of [otherButtons, releasedElsewhere, followed]) {
    await pointAt(page, second(page));
    await step(page);
    await expect.poll(() => titles(page), { message: step.name }).toEqual(before);
  }
});

async function otherButtons(page: Page) {
  await page.mouse.down({ button: 'middle' });
  await page.keyboard.down('Control');
  await page.mouse.down();
  await page.waitForTimeout(300);
  expect(parameters(page)).toEqual({});
  // Released outside of the link.
  await page.mouse.move(20, 20);
  await page.mouse.up();
  await page.mouse.up({ button: 'middle' });
  await page.keyboard.up('Control');
}

async function releasedElsewhere(page: Page) {
  await page.mouse.down();
  await page.waitForURL(isPage('2'));
  await page.mouse.move(20, 20);
  await page.mouse.up();
  await page.waitForURL(isPage(null));
}

async function followed(page: Page) {
  await page.mouse.down();
  await page.waitForURL(isPage('2'));
  await page.mouse.up();
  await expect.poll(() => page.title()).toContain('2페이지');
  await page.goBack();
  expect(parameters(page)).toEqual({});
}

test('releasing the mouse elsewhere does not undo another link that was followed while the first page was loading', async () => {
  const about = holdBack(await scriptOf('pages/about.tsx'));
  const page = await visitInSharedPage('/', { ...DESKTOP, prepare: about.hold });
  await untilHydrated(page);
  await pointAt(page, page.getByRole('link', { name: '다모아 소개' }).first());
  await page.mouse.down();
  await about.held;
  await page.mouse.move(20, 20);
  await page.mouse.up();
  await follow(page, '/?page=2');
  await page.waitForURL(isPage('2'));
  about.release();
  await page.waitForTimeout(300);
  expect(parameters(page)).toEqual({ page: '2' });
});

test('a pointerdown on a category of the bar follows its link, and closes the menu', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilHydrated(page);
  await pointAt(page, tab(page));
  await page.locator('.mega-menu').waitFor();
  await page.mouse.down();
  await page.waitForURL(/p_cate_id=/);
  await page.locator('.mega-menu').waitFor({ state: 'detached' });
  await page.mouse.up();
});

test('a resting pointerdown on a draggable row of categories follows a link, a drag does not, however late; in a dialog only a click follows a link', async () => {
  const page = await visitInSharedPage('/', TABLET);
  // Waits for the code that handles drags.
  await untilSettled(page);
  for (const step of [dragged, draggedLate, rested]) {
    await pointAt(page, tab(page));
    await step(page);
  }
  await follow(page, '/');
  await inDialog(page);
});

async function dragged(page: Page) {
  // Sent together: on a busy machine the pointer would rest in between.
  await Promise.all([page.mouse.down(), page.mouse.move(200, 130, { steps: 5 })]);
  await page.mouse.up();
  await page.waitForTimeout(300);
  await expect.poll(() => parameters(page)).toEqual({});
}

/** A drag that begins after the navigation undoes it, and ends where the mouse is released. */
async function draggedLate(page: Page) {
  await page.mouse.down();
  await page.waitForURL(/p_cate_id=/);
  await page.mouse.move(200, 130, { steps: 5 });
  await page.waitForURL((url) => url.search === '');
  await page.mouse.up();
  await page.waitForTimeout(300);
  await expect.poll(() => parameters(page)).toEqual({});
}

async function rested(page: Page) {
  await page.mouse.down();
  await page.waitForURL(/p_cate_id=/);
  await page.mouse.up();
  await page.waitForTimeout(300);
  expect(parameters(page)).toHaveProperty('p_cate_id');
}

/** In a dialog, a pointerdown follows no link, because closing the dialog could not be undone. */
async function inDialog(page: Page) {
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
}
