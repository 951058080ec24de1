import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { join, loggedIn, logOut, write } from './member.ts';
import { PHONE, visit } from './open-page.ts';
import { cards, untilHydrated } from './screen.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: '메뉴' });
const toggle = (page: Page) => page.getByRole('button', { name: '메뉴', exact: true });
const path = (page: Page) => new URL(page.url()).pathname;

/** Goes from home to the about page, and opens the menu there. */
async function openMenu(device = PHONE) {
  const page = await visit('/', device);
  await untilHydrated(page);
  await page.getByRole('link', { name: '다모아 소개' }).click();
  await page.waitForURL('/about');
  await toggle(page).click();
  await panel(page).waitFor();
  await page.waitForFunction(() => history.state.overlay);
  return page;
}

describe('going back', () => {
  test('closes the menu and stays on the page; a second time it leads to the page before', async () => {
    const page = await openMenu();
    await page.goBack();
    await panel(page).waitFor({ state: 'detached' });
    expect(path(page)).toBe('/about');
    await page.getByRole('heading', { name: '다모아 소개' }).waitFor();
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/');
    await expect.poll(() => cards(page).count()).toBe(10);
  });

  test('keeps the scroll position of the page', async () => {
    const page = await visit('/', PHONE);
    await untilHydrated(page);
    await page.evaluate(() => scrollTo(0, 500));
    // As a finger does: `click` would scroll the button into view first.
    const box = await toggle(page).boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await panel(page).waitFor();
    await page.goBack();
    await panel(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => scrollY)).toBe(500);
  });

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => panel(page).getByRole('button', { name: '닫기' }).click()],
  ])('leads to the page before when the menu was closed by %s', async (_, close) => {
    const page = await openMenu();
    await close(page);
    await panel(page).waitFor({ state: 'detached' });
    expect(path(page)).toBe('/about');
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/');
    await expect.poll(() => cards(page).count()).toBe(10);
  });

  test('from a page that was chosen in the menu leads to the page before, without the menu', async () => {
    const page = await openMenu();
    await panel(page).getByRole('link', { name: '로그인' }).click();
    await page.waitForURL('/login');
    await panel(page).waitFor({ state: 'detached' });
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/about');
    expect(await panel(page).count()).toBe(0);
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/');
  });

  test('from a search in the menu leads to the page before', async () => {
    const page = await openMenu();
    await panel(page).getByLabel('상품 검색', { exact: true }).fill('텐트');
    await page.keyboard.press('Enter');
    await page.getByText(`'텐트' 검색 결과`).waitFor();
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/about');
    await page.goBack();
    await expect.poll(() => page.url()).toMatch(/\/$/);
  });

  test('after logging out in the menu leads to the page before', async () => {
    const page = await openMenu({ ...PHONE, ...loggedIn(await join({ name: '박다모' })) });
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await logOut(page);
    await page.waitForURL('/login');
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/about');
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/');
  });

  test('closes the filters', async () => {
    const page = await visit('/about', PHONE);
    await untilHydrated(page);
    await page.getByRole('link', { name: '다모아 홈' }).click();
    await page.waitForURL('/');
    await page.getByRole('button', { name: /^필터/ }).click();
    const sheet = page.getByRole('dialog', { name: '필터' });
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(path(page)).toBe('/');
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/about');
  });

  test('closes the dialog that asks whether to delete a post, and deletes nothing', async () => {
    const author = await join({ name: '박다모' });
    await write(author, '지우지 않을 글');
    const page = await visit('/post', { ...PHONE, ...loggedIn(author) });
    await page.getByRole('button', { name: /삭제/ }).first().click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(path(page)).toBe('/post');
    await page.getByRole('link', { name: '지우지 않을 글' }).first().waitFor();
  });
});

test('going forward again opens nothing, and leaves no extra history entry', async () => {
  const page = await openMenu();
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  await page.goForward();
  await page.waitForFunction(() => history.state.overlay === undefined);
  expect(await panel(page).count()).toBe(0);
  expect(path(page)).toBe('/about');
  await page.goBack();
  await expect.poll(() => path(page)).toBe('/');
});

test('a page that is reloaded with the menu open needs one step back, not two', async () => {
  const page = await openMenu();
  await page.reload();
  await untilHydrated(page);
  await page.waitForFunction(() => history.state.overlay === undefined);
  await page.goBack();
  await expect.poll(() => path(page)).toBe('/');
});

test('a menu that is opened and closed quickly leaves one history entry', async () => {
  const page = await openMenu();
  for (let round = 1; round <= 3; round += 1) {
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await toggle(page).click();
    await panel(page).waitFor();
  }
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  expect(path(page)).toBe('/about');
  await page.goBack();
  await expect.poll(() => path(page)).toBe('/');
});
