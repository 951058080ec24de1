import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { holdBack } from './support/hold.ts';
import { addInitScript } from './support/init-script.ts';
import { join, loggedIn, logIn, logOut, OPERATOR } from './support/member.ts';
import { DESKTOP, visit, visitInSharedPage } from './support/open-page.ts';
import { operator } from './support/operator.ts';
import { untilHydrated, untilSettled } from './support/screen.ts';
import { servedPage } from './support/served-page.ts';
import { untilQuiet } from './support/traffic.ts';

const member = await join();
const NOT_FOUND = '페이지를 찾을 수 없어요';
const ADDRESSES = ['/admin', '/admin/products', '/admin/nothing'];

const menu = (page: Page) => page.getByRole('button', { name: /님의 메뉴/ });
const linkToAdmin = (page: Page) =>
  page.getByRole('dialog').getByRole('link', { name: '운영', exact: true });
const summary = (page: Page) => page.getByRole('heading', { level: 1, name: '요약' });

/** Navigates to the about page, and then resizes the window to this width. */
async function toAboutPage(page: Page, width: number) {
  await follow(page, '/about');
  await page.getByRole('heading', { name: '다모아 소개' }).waitFor();
  await page.setViewportSize({ width, height: 800 });
}

test.each(ADDRESSES)('%s is served as the 404 page with its status', async (address) => {
  const { status, html } = await servedPage(address);
  expect(status).toBe(404);
  expect(html).toContain(`<title>${NOT_FOUND} - 다모아</title>`);
  expect(html).toMatch(new RegExp(`<main.*<h1[^>]*>${NOT_FOUND}</h1>.*</main>`, 's'));
  expect(html).not.toContain('aria-label="운영"');
});

/** Expects the 404 page at all addresses, after the first load and after navigations. */
async function findNothing(page: Page) {
  for (const address of ADDRESSES) {
    if (address !== '/admin') await follow(page, address);
    await page.waitForURL(address);
    await page.getByRole('heading', { name: NOT_FOUND }).waitFor();
    expect(await page.title()).toBe(`${NOT_FOUND} - 다모아`);
    expect(await page.getByRole('navigation', { name: '운영' }).count()).toBe(0);
    await follow(page, '/terms');
    await page.waitForURL('/terms');
    await page.getByRole('heading', { name: NOT_FOUND }).waitFor({ state: 'detached' });
  }
}

test('every operators’ page is the 404 page for a visitor', async () => {
  const page = await visitInSharedPage('/admin', { quiet: false, ...DESKTOP });
  await findNothing(page);
});

test('every operators’ page is the 404 page for a member, and the menu has no link to it, wide or narrow', async () => {
  const page = await visitInSharedPage('/admin', { quiet: false, ...DESKTOP, ...loggedIn(member) });
  await findNothing(page);
  for (const width of [1440, 360]) {
    await toAboutPage(page, width);
    await menu(page).click();
    await page.getByRole('dialog').getByRole('link', { name: '게시판' }).waitFor();
    await untilQuiet(page);
    expect(await linkToAdmin(page).count(), `at ${width} px`).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

/** Records in `hasSeenNotFound` whether the page ever showed the 404 page. */
function watchForNotFound(page: Page) {
  return addInitScript(
    page,
    (text) => {
      Object.assign(window, { hasSeenNotFound: false });
      new MutationObserver(() => {
        const headings = [...document.querySelectorAll('h1')];
        if (headings.some((heading) => heading.checkVisibility() && heading.textContent === text))
          Object.assign(window, { hasSeenNotFound: true });
      }).observe(document, { childList: true, subtree: true });
    },
    NOT_FOUND,
  );
}

test('an operator sees the page on the first load, and never the 404 page; the menu links to it, wide or narrow', async () => {
  const page = await visitInSharedPage('/admin', {
    quiet: false,
    ...DESKTOP,
    ...loggedIn(operator),
    prepare: watchForNotFound,
  });
  await summary(page).waitFor();
  expect(await page.evaluate(() => 'hasSeenNotFound' in window && window.hasSeenNotFound)).toBe(
    false,
  );
  for (const width of [1440, 360]) {
    await toAboutPage(page, width);
    await menu(page).click();
    await linkToAdmin(page).click();
    await summary(page).waitFor();
  }
});

test('an operator who logs out no longer sees the operators’ pages', async () => {
  // A separate session, since logging out ends it.
  const session = await join({ email: OPERATOR });
  const page = await visitInSharedPage('/about', { ...DESKTOP, ...loggedIn(session) });
  await untilHydrated(page);
  await follow(page, '/admin/categories');
  await page.getByRole('heading', { level: 1, name: '카테고리' }).waitFor();
  // A call that is still in flight at the logout would be refused.
  await untilSettled(page);
  await logOut(page);
  await page.waitForURL('/login');
  await page.goBack();
  await page.getByRole('heading', { name: NOT_FOUND }).waitFor();
});

test('an operator who logs in after another sees nothing of what the other has loaded', async () => {
  const session = await join({ email: OPERATOR });
  const page = await visitInSharedPage('/about', { ...DESKTOP, ...loggedIn(session) });
  await untilHydrated(page);
  await follow(page, '/admin/sessions');
  const rows = page.getByRole('row').filter({ hasText: OPERATOR });
  await rows.first().waitFor();
  await untilSettled(page);
  await logOut(page);
  await page.waitForURL('/login');

  const { hold, held, release } = holdBack('**/api/admin/sessions*');
  await hold(page);
  await logIn(page, OPERATOR);
  await page.waitForURL((url) => url.pathname !== '/login');
  await follow(page, '/admin/sessions');
  await held;
  await page.getByRole('heading', { level: 1, name: '세션' }).waitFor();
  expect(await rows.count()).toBe(0);
  release();
  await rows.first().waitFor();
});

test('a visitor loads nothing of the operators’ pages', async () => {
  const page = await visit('/robots.txt', DESKTOP);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await untilHydrated(page);
  await page.locator('.product-grid a').first().hover();
  await untilSettled(page);
  const scripts = [...new Set(asked.filter((url) => url.endsWith('.js')))];
  const loaded = await Promise.all(
    scripts.map(async (url) => (await page.request.get(url)).text()),
  );
  const code = [...loaded, await page.content()].join('\n');
  expect(code).toContain('product-card');
  expect(code).not.toMatch(/admin-table|admin-nav|api\/admin/);
  expect(asked.filter((url) => /admin|account\/rights/.test(url))).toEqual([]);
});
