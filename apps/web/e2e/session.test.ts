import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { forbidStorage } from './support/forbid-storage.ts';
import { holdBack } from './support/hold.ts';
import { call, join, loggedIn, logIn, logOut, stored, storing } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage } from './support/open-page.ts';
import { untilHydrated, untilSettled } from './support/screen.ts';

const member = await join({ name: '박다모' });

const account = (page: Page) => page.getByRole('button', { name: '박다모 님의 메뉴' });
const visitor = (page: Page) => page.locator('.header-icons').getByRole('link', { name: '로그인' });

describe('the header', () => {
  test('the header has a link to /login for visitors, and a greeting and the logout for members', async () => {
    const page = await visitInSharedPage('/', {
      ...PHONE,
      ...loggedIn(await join({ name: '박다모' })),
    });
    // A call that is still in flight at the logout would be refused.
    await untilSettled(page);
    await page.getByRole('button', { name: '메뉴', exact: true }).click();
    const panel = page.getByRole('dialog', { name: '메뉴' });
    await panel.getByText('박다모 님, 안녕하세요').waitFor();
    expect(await panel.getByRole('link', { name: '회원가입' }).count()).toBe(0);
    await panel.getByRole('button', { name: '로그아웃' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await visitor(page).waitFor();
  });
});

describe('the check of the session', () => {
  test('the check of the session is made once per page load, not per click', async () => {
    let checks = 0;
    const page = await visitInSharedPage('/about', {
      ...DESKTOP,
      ...loggedIn(member),
      async prepare(unopened) {
        unopened.on('request', (request) => {
          if (request.url().endsWith('/api/user')) checks += 1;
        });
      },
    });
    await untilHydrated(page);
    await account(page).waitFor();
    for (const path of ['/', '/about', '/post', '/']) {
      const link = path === '/' ? '다모아 홈' : path === '/post' ? '게시판' : '다모아 소개';
      await page.getByRole('link', { name: link }).first().click();
      await page.waitForURL((url) => url.pathname === path);
    }
    expect(checks).toBe(1);
  });

  test('a check of the session that fails temporarily does not log out', async () => {
    const answers = [503, 429, 'abort', 200];
    const page = await visitInSharedPage('/about', {
      quiet: false,
      ...DESKTOP,
      ...storing({ auth_token: member.token }),
      prepare: (unopened) =>
        unopened.route('**/api/user', (route) => {
          const answer = answers.shift();
          if (answer === 'abort') return route.abort();
          return answer === 200 ? route.continue() : route.fulfill({ status: Number(answer) });
        }),
    });
    await account(page).waitFor();
    expect(await stored(page, 'auth_token')).toBe(member.token);
    expect(answers).toEqual([]);
  });

  test('the member is shown while the check of the session is in flight', async () => {
    const page = await visitInSharedPage('/about', {
      ...DESKTOP,
      ...loggedIn(member),
      prepare: (unopened) => unopened.route('**/api/user', () => {}),
    });
    await account(page).waitFor();
  });

  test.each([
    ['expired', expired(member.token)],
    ['nonsense', 'nonsense'],
  ])(
    'the check of the session logs out at once and silently if the token is %s',
    async (_, token) => {
      const page = await visitInSharedPage('/about', {
        quiet: false,
        ...DESKTOP,
        ...loggedIn({ ...member, token }),
      });
      await expect.poll(() => stored(page, 'auth_token')).toBeNull();
      await visitor(page).waitFor();
      expect(await stored(page, 'user')).toBeNull();
      expect(new URL(page.url()).pathname).toBe('/about');
      expect(JSON.parse((await stored(page, 'damoa')) ?? '')).toMatchObject({
        isAuthenticated: false,
        user: null,
      });
    },
  );

  test('a session that was revoked elsewhere ends with the next call', async () => {
    const revoked = await join({ name: '박다모' });
    const page = await visitInSharedPage('/about', {
      quiet: false,
      ...DESKTOP,
      ...loggedIn(revoked),
    });
    await untilHydrated(page);
    await account(page).waitFor();
    await call('POST', '/api/logout', undefined, revoked);
    await page.getByRole('link', { name: '게시판' }).first().click();
    await page.waitForURL(/\/login\?redirect=%2Fpost/);
    await visitor(page).waitFor();
  });
});

describe('logging out', () => {
  test('logging out ends the session on the server and in the browser and leads to /login, and going back shows no post', async () => {
    const leaving = await join({ name: '박다모' });
    const page = await visitInSharedPage('/about', { ...DESKTOP, ...loggedIn(leaving) });
    await account(page).waitFor();
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
      await account(page).click();
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
    await account(page).waitFor();
    const logout = holdBack('**/api/logout');
    await logout.hold(page);
    await page.locator('footer').getByRole('button', { name: '로그아웃' }).click();
    await logout.held;
    await page.getByRole('link', { name: '다모아 홈' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    logout.release();
    await visitor(page).waitFor();
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a failed logout is reported and logged, and keeps the session; an invalid XSRF-TOKEN cookie does not prevent another attempt', async () => {
    const leaving = await join({ name: '박다모' });
    const page = await visitInSharedPage('/', { quiet: false, ...DESKTOP, ...loggedIn(leaving) });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/logout', (route) => route.abort());
    await account(page).waitFor();
    await logOut(page);
    await page
      .getByRole('dialog')
      .getByText('로그아웃하지 못했어요. 다시 시도해 주세요.')
      .waitFor();
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
    await account(page).waitFor();
    await setXsrfCookie(page, '');
    await logOut(page);
    await page.waitForURL((url) => url.pathname === '/login');
  });
});

test('a login or logout in one tab takes effect in the other, but a slow logout does not end a session that has begun meanwhile', async () => {
  const { user } = await join({ name: '박다모' });
  const one = await visitInSharedPage('/login', DESKTOP);
  const two = await one.context().newPage();
  await two.goto('/login?redirect=/post');
  await untilHydrated(two);
  await untilHydrated(one);
  await logIn(one, user.email);
  await account(one).waitFor();
  await two.waitForURL((url) => url.pathname === '/post');
  await account(two).waitFor();
  await untilSettled(one);
  await logOut(one);
  await two.waitForURL(/\/login\?redirect=%2Fpost/);
  await visitor(two).waitFor();

  await logIn(two, user.email);
  await account(two).waitFor();
  await account(one).waitFor();
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
  await account(page).waitFor();
  // The page gets no storage event of its own changes.
  const comeBack = (values: Record<string, string>) =>
    page.evaluate((stored) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, values);
  await comeBack({});
  await visitor(page).waitFor();
  await comeBack({ auth_token: member.token, user: JSON.stringify(member.user) });
  await account(page).waitFor();
});

/** Sets the cookie as another page of the host might. */
async function setXsrfCookie(page: Page, value: string) {
  await page.evaluate((text) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the text is to stay as it is
    document.cookie = `XSRF-TOKEN=${text}; path=/`;
  }, value);
}

describe('local storage', () => {
  test('broken local storage breaks no page, and the user is loaded again', async () => {
    const values = ['{', 'null', '"text"', '{"name":5}', '[]'];
    const { token } = member;
    const page = await visitInSharedPage('/about', {
      ...DESKTOP,
      ...storing({ auth_token: token }),
    });
    for (const broken of values) {
      await account(page).waitFor();
      await page.evaluate((value) => {
        localStorage.setItem('user', value);
        localStorage.setItem('damoa', value);
      }, broken);
      await page.reload();
      await account(page).waitFor();
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
    await visitor(page).click();
    await logIn(page, member.user.email);
    await account(page).waitFor();
    await page.reload();
    await account(page).waitFor();
  });

  test('forbidden local storage breaks no page: the session lasts as long as the page', async () => {
    const page = await visitInSharedPage('/login?redirect=/post', {
      ...DESKTOP,
      prepare: forbidStorage,
    });
    await untilHydrated(page);
    await logIn(page, member.user.email);
    await page.waitForURL((url) => url.pathname === '/post');
    await account(page).waitFor();
    await page.getByRole('link', { name: '다모아 홈' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await account(page).waitFor();
  });

  test('local storage without a token shows no member as logged in', async () => {
    const { user } = member;
    const stale = storing({ user, damoa: { isAuthenticated: true, user } });
    const page = await visitInSharedPage('/about', { ...DESKTOP, ...stale });
    await untilHydrated(page);
    await visitor(page).waitFor();
    expect(await stored(page, 'user')).toBeNull();
  });
});

/** The same token, expired and signed with another secret. */
function expired(token: string) {
  const [header = '', payload = ''] = token.split('.');
  const claims = {
    ...JSON.parse(Buffer.from(payload, 'base64url').toString()),
    exp: 1_700_000_000,
  };
  const body = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${body}.${createHmac('sha256', 'x').update(body).digest('base64url')}`;
}
