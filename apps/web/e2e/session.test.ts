import { expect, test } from 'vitest';
import { forbidStorage } from './support/forbid-storage.ts';
import { accountButton, loginLink } from './support/header.ts';
import { holdBack } from './support/hold.ts';
import { join, loggedIn, logIn, logOut, stored, storing } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage } from './support/open-page.ts';
import { untilHydrated, untilSettled } from './support/screen.ts';
import { watchTraffic } from './support/traffic.ts';

const member = await join({ name: '박다모' });

test('the header has a link to /login for visitors, and a greeting and the logout for members', async () => {
  const page = await visitInSharedPage('/', {
    ...PHONE,
    ...loggedIn(await join({ name: '박다모' })),
  });
  await untilSettled(page);
  const { untilQuiet } = watchTraffic(page);
  await page.getByRole('button', { name: '메뉴', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '메뉴' });
  await panel.getByText('박다모 님, 안녕하세요').waitFor();
  expect(await panel.getByRole('link', { name: '회원가입' }).count()).toBe(0);
  // A call that is still in flight at the logout would be refused.
  await untilQuiet();
  await panel.getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await loginLink(page).waitFor();
});

test('a login or logout in one tab takes effect in the other, but a slow logout does not end a session that has begun meanwhile', async () => {
  const { user } = await join({ name: '박다모' });
  const one = await visitInSharedPage('/login', DESKTOP);
  const two = await one.context().newPage();
  await two.goto('/login?redirect=/post');
  await untilHydrated(two);
  await untilHydrated(one);
  await logIn(one, user.email);
  await accountButton(one).waitFor();
  await two.waitForURL((url) => url.pathname === '/post');
  await accountButton(two).waitFor();
  await untilSettled(one);
  await logOut(one);
  await two.waitForURL(/\/login\?redirect=%2Fpost/);
  await loginLink(two).waitFor();

  await logIn(two, user.email);
  await accountButton(two).waitFor();
  await accountButton(one).waitFor();
  await untilSettled(one);
  // Before the logout is held: on a busy machine this takes long, and the page's call would time out.
  const again = await join({ email: user.email });
  const logout = holdBack('**/api/logout');
  await logout.hold(one);
  await logOut(one);
  await two.evaluate((token) => localStorage.setItem('auth_token', token), again.token);
  const answered = one.waitForResponse('**/api/logout');
  logout.release();
  await answered;
  await one.waitForTimeout(300);
  expect(await stored(two, 'auth_token')).toBe(again.token);
});

test('a page that comes back from the back/forward cache follows a logout or login that it has missed', async () => {
  const page = await visitInSharedPage('/', { ...DESKTOP, ...loggedIn(member) });
  await accountButton(page).waitFor();
  // The page gets no storage event of its own changes.
  const comeBack = (values: Record<string, string>) =>
    page.evaluate((stored) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, values);
  await comeBack({});
  await loginLink(page).waitFor();
  await comeBack({ auth_token: member.token, user: JSON.stringify(member.user) });
  await accountButton(page).waitFor();
});

test('broken local storage breaks no page, and the user is loaded again', async () => {
  const values = ['{', 'null', '"text"', '{"name":5}', '[]'];
  const { token } = member;
  const page = await visitInSharedPage('/about', {
    ...DESKTOP,
    ...storing({ auth_token: token }),
  });
  for (const broken of values) {
    await accountButton(page).waitFor();
    await page.evaluate((value) => {
      localStorage.setItem('user', value);
      localStorage.setItem('damoa', value);
    }, broken);
    await page.reload();
    await accountButton(page).waitFor();
    await expect
      .poll(async () => JSON.parse((await stored(page, 'user')) ?? ''), { message: broken })
      .toEqual(member.user);
  }
});

test('full local storage stores the session rather than the copy of the products', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await expect.poll(() => stored(page, 'damoa')).toContain('product_id');
  await page.evaluate(() => {
    let size = 1 << 22;
    for (let number = 0; size > 0; number += 1) {
      try {
        localStorage.setItem(`filler ${number}`, 'x'.repeat(size));
      } catch {
        size >>= 1;
      }
    }
  });
  await loginLink(page).click();
  await logIn(page, member.user.email);
  await accountButton(page).waitFor();
  await page.reload();
  await accountButton(page).waitFor();
});

test('forbidden local storage breaks no page: the session lasts as long as the page', async () => {
  const page = await visitInSharedPage('/login?redirect=/post', {
    ...DESKTOP,
    prepare: forbidStorage,
  });
  await untilHydrated(page);
  await logIn(page, member.user.email);
  await page.waitForURL((url) => url.pathname === '/post');
  await accountButton(page).waitFor();
  await page.getByRole('link', { name: '다모아 홈' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await accountButton(page).waitFor();
});

test('local storage without a token shows no member as logged in', async () => {
  const { user } = member;
  const stale = storing({ user, damoa: { isAuthenticated: true, user } });
  const page = await visitInSharedPage('/about', { ...DESKTOP, ...stale });
  await untilHydrated(page);
  await loginLink(page).waitFor();
  expect(await stored(page, 'user')).toBeNull();
});
