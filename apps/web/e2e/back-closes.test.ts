import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdBack } from './support/hold.ts';
import { addInitScript } from './support/init-script.ts';
import { join, loggedIn, logOut, write } from './support/member.ts';
import { PHONE, visitInSharedPage } from './support/open-page.ts';
import { cards, nextFrame, untilHydrated, untilSettled } from './support/screen.ts';
import { scriptOf } from './support/script-of.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: '메뉴' });
const toggle = (page: Page) => page.getByRole('button', { name: '메뉴', exact: true });
const path = (page: Page) => new URL(page.url()).pathname;

async function visitHome(options = PHONE) {
  const page = await visitInSharedPage('/', options);
  await untilHydrated(page);
  return page;
}

/** Navigates from home to the about page, and opens the menu there. */
async function openMenu(page: Page) {
  await page.getByRole('link', { name: '다모아 소개' }).click();
  await page.waitForURL('/about');
  await toggle(page).click();
  await panel(page).waitFor();
  await page.waitForFunction(() => history.state.overlay);
}

/** Goes back, which closes the menu and stays on the page. */
async function closeByGoingBack(page: Page) {
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  expect(path(page)).toBe('/about');
  await page.getByRole('heading', { name: '다모아 소개' }).waitFor();
}

/** Goes back from the about page, which must lead home: the menu has left no history entry in between. */
async function goHome(page: Page) {
  expect(path(page)).toBe('/about');
  // The page itself may still be leaving the history entry of the menu.
  await page.waitForFunction(() => history.state?.overlay === undefined);
  await page.goBack();
  await expect.poll(() => path(page)).toBe('/');
  await expect.poll(() => cards(page).count()).toBe(10);
  // The panel may still be sliding out.
  await panel(page).waitFor({ state: 'detached' });
}

test('going back closes the menu and stays on the page; going back again leads to the previous page', async () => {
  const page = await visitHome();
  await openMenu(page);
  await closeByGoingBack(page);
  await goHome(page);
});

test.each([
  ['closes the menu', -1],
  ['past the page leads home', -2],
])('going back from a menu that was opened while its page was loading %s', async (_, entries) => {
  const about = holdBack(await scriptOf('pages/about.tsx'));
  const page = await visitInSharedPage('/', { ...PHONE, prepare: about.hold });
  await untilHydrated(page);
  await page.getByRole('link', { name: '다모아 소개' }).click();
  await about.held;
  await toggle(page).click();
  await panel(page).waitFor();
  about.release();
  await page.waitForURL('/about');
  await page.waitForFunction(() => history.state.overlay);
  if (entries === -1) {
    await closeByGoingBack(page);
    return goHome(page);
  }
  // Like Chrome's back button, which skips entries without a user gesture.
  await page.evaluate((delta) => history.go(delta), entries);
  await expect.poll(() => cards(page).count()).toBe(10);
  await panel(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined();
  expect(path(page)).toBe('/');
});

test('the menu leaves no extra history entry, whether closed by Escape or its button, reopened quickly, reached by going forward, or reloaded', async () => {
  const page = await visitHome();
  await openMenu(page);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await goHome(page);

  await openMenu(page);
  await panel(page).getByRole('button', { name: '닫기' }).click();
  await panel(page).waitFor({ state: 'detached' });
  await goHome(page);

  await openMenu(page);
  await opensAgainQuickly(page);
  await closeByGoingBack(page);
  await goHome(page);

  await openMenu(page);
  await closeByGoingBack(page);
  await goesForward(page);
  await goHome(page);

  await openMenu(page);
  await page.reload();
  await untilHydrated(page);
  await page.waitForFunction(() => history.state.overlay === undefined);
  await goHome(page);
});

async function opensAgainQuickly(page: Page) {
  for (let round = 1; round <= 3; round += 1) {
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await toggle(page).click();
    await panel(page).waitFor();
  }
}

/** Goes forward to the entry of the closed menu, which must not reopen. */
async function goesForward(page: Page) {
  await page.goForward();
  await page.waitForFunction(() => history.state.overlay === undefined);
  expect(await panel(page).count()).toBe(0);
}

test('going back after a link, a search or a logout in the menu leads to the previous page, without the menu', async () => {
  const page = await visitHome({ ...PHONE, ...loggedIn(await join({ name: '박다모' })) });
  await openMenu(page);
  await panel(page).getByLabel('상품 검색', { exact: true }).fill('텐트');
  await page.keyboard.press('Enter');
  await page.getByText(`'텐트' 검색 결과`).waitFor();
  await page.goBack();
  await expect.poll(() => path(page)).toBe('/about');
  await goHome(page);

  await openMenu(page);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await logOut(page);
  await page.waitForURL('/login');
  await page.goBack();
  await expect.poll(() => path(page)).toBe('/about');
  await goHome(page);

  await openMenu(page);
  await panel(page).getByRole('link', { name: '로그인' }).click();
  await page.waitForURL('/login');
  await panel(page).waitFor({ state: 'detached' });
  await page.goBack();
  await expect.poll(() => path(page)).toBe('/about');
  await goHome(page);
});

test('going back from the menu keeps the scroll position; it closes the filters too', async () => {
  const page = await visitInSharedPage('/about', PHONE);
  await untilHydrated(page);
  await page.getByRole('link', { name: '다모아 홈' }).click();
  await expect.poll(() => cards(page).count()).toBe(10);
  await page.evaluate(() => scrollTo(0, 500));
  // A tap at its position: `click` would scroll the button into view first.
  const box = await toggle(page).boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await panel(page).waitFor();
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => scrollY)).toBe(500);

  await page.getByRole('button', { name: /^필터/ }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  expect(path(page)).toBe('/');
  await page.goBack();
  await expect.poll(() => path(page)).toBe('/about');
});

test('in a browser without invoker commands and toggle events, a link in the menu and going back close it, and the filter sheet has its form', async () => {
  const page = await visitInSharedPage('/robots.txt', PHONE);
  await addInitScript(page, forgetDialogs);
  await page.goto('/');
  await untilSettled(page);
  await openMenu(page);
  await opensAgainQuickly(page);
  await closeByGoingBack(page);
  await goHome(page);

  await openMenu(page);
  await panel(page).getByRole('link', { name: '로그인' }).click();
  await page.waitForURL('/login');
  await panel(page).waitFor({ state: 'detached' });
  await page.goBack();
  await goHome(page);

  // At the top: elsewhere the resize scrolls to the first product, which may move the button away during the click.
  await page.evaluate(() => scrollTo(0, 0));
  await nextFrame(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('button', { name: /^필터/ }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await sheet.getByRole('button', { name: '상품 보기' }).waitFor();
  await sheet.getByRole('button', { name: '닫기' }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => history.state.overlay)).toBeUndefined();
});

/** Simulates Safari 18: no invoker commands, and no events when a dialog opens or closes. */
function forgetDialogs() {
  Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
  Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
  addEventListener('command', (event) => event.preventDefault(), true);
  for (const type of ['beforetoggle', 'toggle'])
    addEventListener(
      type,
      (event) => {
        if (event.isTrusted && event.target instanceof HTMLDialogElement)
          event.stopImmediatePropagation();
      },
      true,
    );
}

test('going back closes the dialog that asks whether to delete a post, and deletes nothing', async () => {
  const author = await join({ name: '박다모' });
  await write(author, '지우지 않을 글');
  const page = await visitInSharedPage('/post', { ...PHONE, ...loggedIn(author) });
  await page.getByRole('button', { name: /삭제/ }).first().click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(path(page)).toBe('/post');
  await page.getByRole('link', { name: '지우지 않을 글' }).first().waitFor();
});
