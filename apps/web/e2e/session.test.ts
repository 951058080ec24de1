import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { call, join, loggedIn, logIn, logOut, stored } from './member.ts';
import { DESKTOP, PHONE, visit } from './open-page.ts';
import { untilHydrated } from './screen.ts';

const member = await join({ name: '박다모' });

const account = (page: Page) => page.getByRole('button', { name: '박다모 님의 메뉴' });
const visitor = (page: Page) => page.locator('.header-icons').getByRole('link', { name: '로그인' });

describe('the header', () => {
  test('logged out has a link to /login, logged in the greeting and the logout', async () => {
    const page = await visit('/', { ...PHONE, ...loggedIn(await join({ name: '박다모' })) });
    await page.getByRole('button', { name: '메뉴', exact: true }).click();
    const panel = page.getByRole('dialog', { name: '메뉴' });
    await panel.getByText('박다모님, 안녕하세요').waitFor();
    expect(await panel.getByRole('link', { name: '회원가입' }).count()).toBe(0);
    await panel.getByRole('button', { name: '로그아웃' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await visitor(page).waitFor();
  });
});

describe('the check of the session', () => {
  test('is made once for each page load, not for each click', async () => {
    const page = await visit('/about', { ...DESKTOP, ...loggedIn(member) });
    // The check of this page load is not to be counted.
    await page.waitForLoadState('networkidle');
    let checks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user')) checks += 1;
    });
    await page.reload();
    await untilHydrated(page);
    await account(page).waitFor();
    for (const path of ['/', '/about', '/post', '/']) {
      const link = path === '/' ? '다모아 홈' : path === '/post' ? '게시판' : '다모아 소개';
      await page.getByRole('link', { name: link }).first().click();
      await page.waitForURL((url) => url.pathname === path);
    }
    expect(checks).toBe(1);
  });

  test('that fails for a moment logs nobody out', async () => {
    const page = await visit('/about', { quiet: false, ...DESKTOP });
    const answers = [503, 429, 'abort', 200];
    await page.route('**/api/user', (route) => {
      const answer = answers.shift();
      if (answer === 'abort') return route.abort();
      return answer === 200 ? route.continue() : route.fulfill({ status: Number(answer) });
    });
    await page.evaluate((token) => localStorage.setItem('auth_token', token), member.token);
    await page.reload();
    await account(page).waitFor({ timeout: 20_000 });
    expect(await stored(page, 'auth_token')).toBe(member.token);
    expect(answers).toEqual([]);
  });

  test('shows the member while it is in flight', async () => {
    const page = await visit('/about', { ...DESKTOP, ...loggedIn(member) });
    await page.route('**/api/user', () => {});
    await page.reload();
    await account(page).waitFor();
  });

  test.each([
    ['altered', () => `${member.token}x`],
    ['expired', () => expired(member.token)],
    ['nonsense', () => 'nonsense'],
  ])('logs out at once and silently when the token is %s', async (_, token) => {
    const page = await visit('/about', {
      quiet: false,
      ...DESKTOP,
      ...loggedIn({ ...member, token: token() }),
    });
    await expect.poll(() => stored(page, 'auth_token')).toBeNull();
    await visitor(page).waitFor();
    expect(await stored(page, 'user')).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(JSON.parse((await stored(page, 'damoa')) ?? '')).toMatchObject({
      ...{ isAuthenticated: false, user: null },
    });
  });

  test('a session that was revoked elsewhere ends with the next call', async () => {
    const revoked = await join({ name: '박다모' });
    const page = await visit('/about', { quiet: false, ...DESKTOP, ...loggedIn(revoked) });
    await untilHydrated(page);
    await account(page).waitFor();
    await call('POST', '/api/logout', undefined, revoked);
    await page.getByRole('link', { name: '게시판' }).first().click();
    await page.waitForURL(/\/login\?redirect=%2Fpost/);
    await visitor(page).waitFor();
  });
});

describe('logging out', () => {
  test('ends the session on the server, forgets it here and leads to /login', async () => {
    const leaving = await join({ name: '박다모' });
    const page = await visit('/post', { ...DESKTOP, ...loggedIn(leaving) });
    await account(page).waitFor();
    await logOut(page);
    await page.waitForURL((url) => url.pathname === '/login' && url.search === '');
    expect(await stored(page, 'auth_token')).toBeNull();
    expect((await call('GET', '/api/user', undefined, leaving)).status).toBe(401);
  });

  test('leaves no post to go back to, only the login', async () => {
    const leaving = await join({ name: '박다모' });
    const page = await visit('/about', { ...DESKTOP, ...loggedIn(leaving) });
    await account(page).waitFor();
    await page.getByRole('link', { name: '게시판' }).first().click();
    await page.getByRole('heading', { name: '게시판' }).waitFor();
    await page.getByRole('link', { name: '다모아 소개' }).first().click();
    await page.waitForURL(/about/);
    await logOut(page);
    await page.waitForURL(/\/login$/);
    await page.goBack();
    await page.goBack();
    await page.waitForURL(/\/login\?redirect=%2Fpost/);
    expect(await page.locator('.post-table').count()).toBe(0);
  });

  test('that fails is reported and logged, and one stays logged in', async () => {
    const page = await visit('/', { quiet: false, ...DESKTOP, ...loggedIn(member) });
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
    await page.keyboard.press('Escape');
    await page.getByRole('status').getByText('로그아웃하지 못했어요.').waitFor();
    expect(await stored(page, 'auth_token')).toBe(member.token);
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test('all tabs agree: a login or a logout in one takes effect in the other', async () => {
  const { user } = await join({ name: '박다모' });
  const one = await visit('/login', DESKTOP);
  const two = await one.context().newPage();
  await two.goto('/login?redirect=/post');
  await untilHydrated(two);
  await untilHydrated(one);
  await logIn(one, user.email);
  await account(one).waitFor();
  await two.waitForURL((url) => url.pathname === '/post');
  await account(two).waitFor();
  await logOut(one);
  await two.waitForURL(/\/login\?redirect=%2Fpost/);
  await visitor(two).waitFor();
});

test('a slow logout ends no session that has begun in another tab meanwhile', async () => {
  const { user } = await join({ name: '박다모' });
  const page = await visit('/login', DESKTOP);
  await untilHydrated(page);
  await logIn(page, user.email);
  await account(page).waitFor();
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/logout', async (route) => {
    await answering;
    await route.continue();
  });
  await logOut(page);
  const again = await join({ email: user.email });
  const two = await page.context().newPage();
  const checked = two.waitForResponse('**/api/user');
  await two.goto('/about');
  await checked;
  await two.evaluate((token) => localStorage.setItem('auth_token', token), again.token);
  const answered = page.waitForResponse('**/api/logout');
  answer();
  await answered;
  await page.waitForTimeout(300);
  expect(await stored(two, 'auth_token')).toBe(again.token);
});

test.each(['', '%zz'])(
  'an invalid XSRF-TOKEN cookie, %j, does not prevent a logout',
  async (value) => {
    const leaving = await join({ name: '박다모' });
    const page = await visit('/about', { quiet: false, ...DESKTOP, ...loggedIn(leaving) });
    await account(page).waitFor();
    await page.evaluate((text) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as another page of the host may set it
      document.cookie = `XSRF-TOKEN=${text}; path=/`;
    }, value);
    await logOut(page);
    await page.waitForURL((url) => url.pathname === '/login');
  },
);

describe('local storage', () => {
  test.each(['{', 'null', '"text"', '{"name":5}', '[]'])(
    'with %s in it breaks no page, and the user is loaded again',
    async (broken) => {
      const page = await visit('/about', DESKTOP);
      await page.evaluate(
        ([token = '', value = '']) => {
          localStorage.setItem('auth_token', token);
          localStorage.setItem('user', value);
          localStorage.setItem('damoa', value);
        },
        [member.token, broken],
      );
      await page.reload();
      await account(page).waitFor();
      expect(JSON.parse((await stored(page, 'user')) ?? '')).toEqual(member.user);
    },
  );

  test('that is full stores the session rather than the copy of the products', async () => {
    const page = await visit('/', DESKTOP);
    await expect.poll(() => stored(page, 'damoa')).toContain('product_id');
    await page.evaluate(() => {
      let size = 1 << 22;
      let text = '';
      while (size > 0) {
        try {
          localStorage.setItem('filler', text + 'x'.repeat(size));
          text += 'x'.repeat(size);
        } catch {
          size >>= 1;
        }
      }
    });
    await page.goto('/login');
    await untilHydrated(page);
    await logIn(page, member.user.email);
    await account(page).waitFor();
    await page.reload();
    await account(page).waitFor();
  });

  test('that is forbidden breaks no page: the session lives as long as the page', async () => {
    const page = await visit('/about', DESKTOP);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/login?redirect=/post');
    await untilHydrated(page);
    await logIn(page, member.user.email);
    await page.waitForURL((url) => url.pathname === '/post');
    await account(page).waitFor();
    await page.getByRole('link', { name: '다모아 홈' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await account(page).waitFor();
  });

  test('without a token shows nobody as logged in', async () => {
    const page = await visit('/about', DESKTOP);
    await page.evaluate((user) => {
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('damoa', JSON.stringify({ isAuthenticated: true, user }));
    }, member.user);
    await page.reload();
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
