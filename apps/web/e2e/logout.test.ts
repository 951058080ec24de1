import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountButton, loginLink } from './support/header.ts';
import { holdBack } from './support/hold.ts';
import { call, join, loggedIn, logIn, logOut, stored } from './support/member.ts';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import { untilSettled } from './support/screen.ts';

test('logging out ends the session on the server and in the browser and leads to /login, and going back shows no post', async () => {
  const leaving = await join({ name: '박다모' });
  const page = await visitInSharedPage('/about', { ...DESKTOP, ...loggedIn(leaving) });
  await accountButton(page).waitFor();
  await page.getByRole('link', { name: '게시판' }).first().click();
  await page.getByRole('heading', { name: '게시판' }).waitFor();
  await page.getByRole('link', { name: '다모아 소개' }).first().click();
  await page.waitForURL(/about/);
  // A call that is still in flight at the logout would be refused.
  await untilSettled(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const logout = holdBack('**/api/logout');
  await logout.hold(page);
  await page.locator('footer').getByRole('button', { name: '로그아웃' }).dblclick();
  logout.release();
  await page.waitForURL((url) => url.pathname === '/login' && url.search === '');
  expect(sent.filter((path) => path === '/api/logout')).toHaveLength(1);
  expect(await stored(page, 'auth_token')).toBeNull();
  expect((await call('GET', '/api/user', undefined, leaving)).status).toBe(401);

  await page.goBack();
  await page.goBack();
  await page.waitForURL(/\/login\?redirect=%2Fpost/);
  expect(await page.locator('.post-table').count()).toBe(0);
});

test('a call that is refused before the logout returns does not change where it leads', async () => {
  const page = await visitInSharedPage('/post', {
    // The refused call.
    quiet: false,
    ...DESKTOP,
    ...loggedIn(await join({ name: '박다모' })),
  });
  await untilSettled(page);
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch();
    const refused = page.waitForResponse((other) => other.status() === 401);
    await accountButton(page).click();
    await refused;
    await page.waitForTimeout(300);
    await route.fulfill({ response });
  });
  await page.locator('footer').getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).search).toBe('');
});

test('a logout that takes effect after another navigation does not navigate', async () => {
  const page = await visitInSharedPage('/about', {
    // Calls without a session are refused.
    quiet: false,
    ...DESKTOP,
    ...loggedIn(await join({ name: '박다모' })),
  });
  await accountButton(page).waitFor();
  const logout = holdBack('**/api/logout');
  await logout.hold(page);
  await page.locator('footer').getByRole('button', { name: '로그아웃' }).click();
  await logout.held;
  await page.getByRole('link', { name: '다모아 홈' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  logout.release();
  await loginLink(page).waitFor();
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a failed logout is reported and logged, and keeps the session; an invalid XSRF-TOKEN cookie does not prevent another attempt', async () => {
  const leaving = await join({ name: '박다모' });
  const page = await visitInSharedPage('/', { quiet: false, ...DESKTOP, ...loggedIn(leaving) });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/api/logout', (route) => route.abort());
  await accountButton(page).waitFor();
  await logOut(page);
  await page.getByRole('dialog').getByText('로그아웃하지 못했어요. 다시 시도해 주세요.').waitFor();
  expect(logged.join()).toContain('로그아웃에 실패');
  // Otherwise the pointer would hover over the categories below the dialog, whose menu would open.
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await page.getByRole('status').getByText('로그아웃하지 못했어요.').waitFor();
  expect(await stored(page, 'auth_token')).toBe(leaving.token);
  expect(new URL(page.url()).pathname).toBe('/');
  const footer = page.locator('footer');
  await footer.getByRole('button', { name: '로그아웃' }).click();
  await footer.getByRole('alert').getByText('로그아웃하지 못했어요.').waitFor();

  await page.unroute('**/api/logout');
  await setXsrfCookie(page, '%zz');
  await logOut(page);
  await page.waitForURL((url) => url.pathname === '/login');
  await logIn(page, leaving.user.email);
  await accountButton(page).waitFor();
  await setXsrfCookie(page, '');
  await logOut(page);
  await page.waitForURL((url) => url.pathname === '/login');
});

/** Sets the cookie as another page of the host might. */
async function setXsrfCookie(page: Page, value: string) {
  await page.evaluate((text) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the text is to stay as it is
    document.cookie = `XSRF-TOKEN=${text}; path=/`;
  }, value);
}
