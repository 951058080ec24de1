import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { emailToken, tomorrow } from './email-token.ts';
import { follow } from './follow.ts';
import { join, loggedIn, logOut, OPERATOR } from './member.ts';
import { DESKTOP, PHONE, visit, WITHOUT_SCRIPTS } from './open-page.ts';
import { operator } from './operator.ts';
import { untilHydrated } from './screen.ts';
import { UNVERIFIED_OPERATOR } from './shop-settings.ts';

const member = await join();
const NOT_FOUND = '페이지를 찾을 수 없어요';

const STRANGERS: [who: string, options: BrowserContextOptions][] = [
  ['a visitor', {}],
  ['a visitor without scripts', WITHOUT_SCRIPTS],
  ['a member', loggedIn(member)],
];

describe.each(['/admin', '/admin/products', '/admin/nothing'])('%s', (address) => {
  test.each(STRANGERS)('is the 404 page with its status for %s', async (_, options) => {
    const page = await visit('/about', { quiet: false, ...DESKTOP, ...options });
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: NOT_FOUND }).waitFor();
    expect(await page.title()).toBe(`${NOT_FOUND} - 다모아`);
    expect(await page.getByRole('navigation', { name: '운영' }).count()).toBe(0);
  });
});

test('an operator sees the page at the first load, and never that there is none', async () => {
  const page = await visit('/about', { quiet: false, ...DESKTOP, ...loggedIn(operator) });
  await page.addInitScript((text) => {
    Object.assign(window, { hasSeenNotFound: false });
    new MutationObserver(() => {
      const headings = [...document.querySelectorAll('h1')];
      if (headings.some((heading) => heading.checkVisibility() && heading.textContent === text))
        Object.assign(window, { hasSeenNotFound: true });
    }).observe(document, { childList: true, subtree: true });
  }, NOT_FOUND);
  const response = await page.goto('/admin');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: '요약' }).waitFor();
  expect(await page.evaluate(() => 'hasSeenNotFound' in window && window.hasSeenNotFound)).toBe(
    false,
  );
});

test('an operator who logs out sees the pages no more', async () => {
  // A session of its own, since logging out ends it.
  const session = await join({ email: OPERATOR });
  const page = await visit('/about', { ...DESKTOP, ...loggedIn(session) });
  await untilHydrated(page);
  await follow(page, '/admin/categories');
  await page.getByRole('heading', { level: 1, name: '카테고리' }).waitFor();
  await logOut(page);
  await page.waitForURL('/login');
  await page.goBack();
  await page.getByRole('heading', { name: NOT_FOUND }).waitFor();
});

test('an operator whose address is not verified learns why the pages are closed, and opens them by the link', async () => {
  const session = await join({ email: UNVERIFIED_OPERATOR });
  const page = await visit('/about', { quiet: false, ...PHONE, ...loggedIn(session) });
  await untilHydrated(page);
  await page.getByRole('button', { name: /님의 메뉴/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: '운영', exact: true }).click();
  await page.getByRole('heading', { name: '이메일 주소를 확인해 주세요' }).waitFor();

  await page.goto(`/verify-email?token=${emailToken(session.user, 'verify-email', tomorrow())}`);
  await page.getByRole('button', { name: '확인하기' }).press('Enter');
  await page.getByRole('heading', { name: '이메일 주소를 확인했어요' }).waitFor();
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: '요약' }).waitFor();
});

test.each([
  ['360 px', PHONE],
  ['1440 px', DESKTOP],
])('at %s the menu leads an operator there, and no other member', async (_, device) => {
  const page = await visit('/about', { ...device, ...loggedIn(operator) });
  await untilHydrated(page);
  await page.getByRole('button', { name: /님의 메뉴/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: '운영', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '요약' }).waitFor();

  const other = await visit('/about', { ...device, ...loggedIn(member) });
  await untilHydrated(other);
  const answered = other.waitForResponse(/\/api\/account\/rights/);
  await other.getByRole('button', { name: /님의 메뉴/ }).click();
  await answered;
  await other.getByRole('dialog').getByRole('link', { name: '게시판' }).waitFor();
  expect(await other.getByRole('link', { name: '운영', exact: true }).count()).toBe(0);
});

test('a shopper loads nothing of it', async () => {
  const page = await visit('/about', DESKTOP);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await untilHydrated(page);
  await page.locator('.product-grid a').first().hover();
  await page.waitForLoadState('networkidle');
  const scripts = [...new Set(asked.filter((url) => url.endsWith('.js')))];
  const loaded = await Promise.all(
    scripts.map(async (url) => (await page.request.get(url)).text()),
  );
  const code = [...loaded, await page.content()].join('\n');
  expect(code).toContain('product-card');
  expect(code).not.toMatch(/admin-table|admin-nav|api\/admin/);
  expect(asked.filter((url) => /admin|account\/rights/.test(url))).toEqual([]);
});
