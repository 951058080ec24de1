import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { categories } from './support/api.ts';
import { holdBack } from './support/hold.ts';
import { DESKTOP, PHONE, TABLET, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import {
  cards,
  parameters,
  searchBox,
  untilArrived,
  untilHydrated,
  untilSettled,
} from './support/screen.ts';
import { scriptOf } from './support/script-of.ts';

const ICONS = [
  ['찜', '/favourites'],
  ['게시판', '/post'],
  ['로그인', '/login'],
] as const;

test('every page has the logo, the search and the icons, each with a word; an unknown path has the status 404', async () => {
  const page = await visitInSharedPage('/', { quiet: false, ...DESKTOP, ...WITHOUT_SCRIPTS });
  await hasAll(page);
  await page.goto('/about');
  await hasAll(page);
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await page.getByRole('heading', { name: '페이지를 찾을 수 없어요' }).waitFor();
  await hasAll(page);
});

async function hasAll(page: Page) {
  expect(await page.getByRole('link', { name: '다모아 홈' }).getAttribute('href')).toBe('/');
  expect(await searchBox(page).isVisible()).toBe(true);
  const icons = page.locator('.header-icons');
  for (const [name, href] of ICONS) {
    expect(await icons.getByRole('link', { name }).getAttribute('href')).toBe(href);
    expect(await icons.getByText(name, { exact: true }).isVisible()).toBe(true);
  }
}

describe('search', () => {
  test('text typed into the search before hydration is not lost, but the logo clears it', async () => {
    const page = await visitInSharedPage('/', DESKTOP);
    await searchBox(page).fill('등산화');
    await untilHydrated(page);
    await page.waitForTimeout(300);
    expect(await searchBox(page).inputValue()).toBe('등산화');
    await page.getByRole('link', { name: '다모아 홈' }).click();
    await expect.poll(() => searchBox(page).inputValue()).toBe('');
  });

  test('the button searches like the Enter key, which does not search while a syllable is being composed', async () => {
    const page = await visitInSharedPage('/about', DESKTOP);
    await untilSettled(page);
    await searchBox(page).focus();
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', {
      text: '가',
      selectionStart: 1,
      selectionEnd: 1,
    });
    await client.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
      nativeVirtualKeyCode: 229,
    });
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/about');
    await client.send('Input.insertText', { text: '가방' });
    await searchBox(page).press('Enter');
    await page.waitForURL(/q=/);
    expect(parameters(page)).toEqual({ q: '가방' });

    await untilArrived(page);
    await searchBox(page).fill('텐트');
    await page.getByRole('button', { name: '검색' }).first().click();
    await expect.poll(() => parameters(page)).toEqual({ q: '텐트' });
  });
});

test('at 1440 px the header stays at the top, and its menu opens and closes by mouse and keyboard', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilHydrated(page);
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(async () => (await page.locator('.header').boundingBox())?.y).toBe(0);

  await opensBelowTheMouse(page);
  await page.mouse.move(700, 880);
  await closes(page);

  await opensBelowTheMouse(page);
  await page.keyboard.press('Escape');
  await closes(page);

  await page.mouse.move(700, 880);
  await shoes(page).focus();
  await page.keyboard.press('ArrowDown');
  await hoverMenu(page).locator('li a').first().waitFor();
  await page.keyboard.press('Escape');
  await closes(page);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('신발');

  await shoes(page).hover();
  const child = hoverMenu(page).locator('li a').first();
  const name = await child.textContent();
  await child.click();
  await page.waitForURL(/p_cate_id=322/);
  expect(parameters(page).category).not.toBe('322');
  await page.getByRole('heading', { name: new RegExp(`^${name}`) }).waitFor();
  expect(await hoverMenu(page).count()).toBe(0);
});

const shoes = (page: Page) => page.getByRole('link', { name: '신발', exact: true }).first();
const hoverMenu = (page: Page) => page.locator('.mega-menu');

/** Expects the menu to have all children, not to be too high, and to dim the page behind. */
async function opensBelowTheMouse(page: Page) {
  await shoes(page).hover();
  await hoverMenu(page).waitFor();
  await page.locator('.mask').waitFor();
  const children = (await categories()).filter(
    ({ parent_category_id, category_id }) => parent_category_id === 322 && category_id !== 322,
  );
  await expect.poll(() => hoverMenu(page).locator('li a').count()).toBe(children.length);
  expect((await hoverMenu(page).boundingBox())?.height).toBeLessThanOrEqual(440);
}

async function closes(page: Page) {
  await hoverMenu(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.mask').count()).toBe(0);
}

const menuButton = (page: Page) => page.getByRole('button', { name: '메뉴', exact: true });
const slideIn = (page: Page) => page.getByRole('dialog', { name: '메뉴' });

test.each([
  ['360 px', PHONE],
  ['768 px', TABLET],
])(
  'the slide-in panel repeats the search, offers login and register, closes on Escape and leads to a category, at %s',
  async (_, device) => {
    const page = await visitInSharedPage('/', device);
    await untilHydrated(page);
    const panel = slideIn(page);
    await menuButton(page).click();
    await panel.waitFor();
    expect(await panel.getByLabel('상품 검색', { exact: true }).isVisible()).toBe(true);
    expect(await panel.getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/login');
    const register = panel.getByRole('link', { name: '회원가입' });
    expect(await register.getAttribute('href')).toBe('/register');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect
      .poll(() => menuButton(page).evaluate((element) => element === document.activeElement))
      .toBe(true);

    await menuButton(page).click();
    await panel.locator('summary', { hasText: '신발' }).click();
    await panel.locator('[open] li').nth(1).getByRole('link').click();
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => parameters(page).p_cate_id).toBe('322');
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
  },
);

const MENU_SCRIPT = await scriptOf('layout/panel-content.tsx');

async function visitWithoutMenuScript() {
  const page = await visitInSharedPage('/', {
    quiet: false,
    ...PHONE,
    prepare: (unopened) => unopened.route(MENU_SCRIPT, (route) => route.abort()),
  });
  await untilHydrated(page);
  return page;
}

test('the slide-in panel opens, searches and follows links before its script has loaded', async () => {
  const page = await visitWithoutMenuScript();
  await menuButton(page).click();
  await slideIn(page).getByLabel('상품 검색').fill('텐트');
  await page.keyboard.press('Enter');
  await page.getByText(`'텐트' 검색 결과`).waitFor();
  await slideIn(page).waitFor({ state: 'detached' });
});

test('the slide-in panel requests its script again when it opens, if that failed to load', async () => {
  const page = await visitWithoutMenuScript();
  const panel = slideIn(page);
  await menuButton(page).click();
  await panel.locator('summary', { hasText: '신발' }).click();
  await page.unroute(MENU_SCRIPT);
  await panel.getByRole('link', { name: '전체 보기' }).click();
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => parameters(page).p_cate_id).toBe('322');
  await menuButton(page).click();
  await panel.locator('[open]', { hasText: '여성화' }).waitFor();
});

test('a listing that corrects its page size does not close the open menu', async () => {
  // The server takes this window for a desktop: the page of ten is requested after hydration.
  const pageOfTen = holdBack(/itemsPerPage=10/);
  const page = await visitInSharedPage('/', { ...TABLET, prepare: pageOfTen.hold });
  await untilHydrated(page);
  expect(await cards(page).count()).toBe(9);
  await menuButton(page).click();
  await slideIn(page).waitFor();
  pageOfTen.release();
  await expect.poll(() => cards(page).count()).toBe(10);
  await page.waitForTimeout(300);
  expect(await slideIn(page).isVisible()).toBe(true);
});

test('dragged category tabs snap by the width of an item plus 10 px', async () => {
  const page = await visitInSharedPage('/', PHONE);
  // Waits for the code that handles drags.
  await untilSettled(page);
  const row = page.locator('.category-tabs');
  const step = await row
    .locator('li')
    .first()
    .evaluate((item) => item.getBoundingClientRect().width + 10);
  const box = await row.boundingBox();
  // Below the links, one of which would be followed if the pointer rested on it.
  const y = (box?.y ?? 0) + (box?.height ?? 0) - 4;
  await page.mouse.move(300, y);
  await page.mouse.down();
  await page.mouse.move(240, y, { steps: 6 });
  await page.mouse.up();
  const distance = async () => Math.abs((await row.evaluate((list) => list.scrollLeft)) - step);
  await expect.poll(distance).toBeLessThan(2);
});

test('a message passed along with a navigation is shown once', async () => {
  const page = await visitInSharedPage('/robots.txt', DESKTOP);
  await page.evaluate(() =>
    history.replaceState({ usr: { message: '저장했어요.' }, key: 'x' }, '', '/about'),
  );
  await page.reload();
  await untilHydrated(page);
  const message = page.getByRole('status').filter({ hasText: '저장했어요.' });
  await message.waitFor();
  await page.reload();
  await untilHydrated(page);
  await page.waitForTimeout(300);
  expect(await message.count()).toBe(0);
});
