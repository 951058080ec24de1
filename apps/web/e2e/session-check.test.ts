import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountButton, loginLink } from './support/header.ts';
import { call, join, loggedIn, stored, storing, write } from './support/member.ts';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import { untilHydrated } from './support/screen.ts';

const member = await join({ name: '박다모' });
const post = await write(member, '내 글');
/** A response of a proxy or a firewall, which is not a problem document. */
const FORBIDDEN = { status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' };

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
  await accountButton(page).waitFor();
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
  await accountButton(page).waitFor();
  expect(await stored(page, 'auth_token')).toBe(member.token);
  expect(answers).toEqual([]);
});

test('the member is shown while the check of the session is in flight', async () => {
  const page = await visitInSharedPage('/about', {
    ...DESKTOP,
    ...loggedIn(member),
    prepare: (unopened) => unopened.route('**/api/user', () => {}),
  });
  await accountButton(page).waitFor();
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
    await loginLink(page).waitFor();
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
  await accountButton(page).waitFor();
  await call('POST', '/api/logout', undefined, revoked);
  await page.getByRole('link', { name: '게시판' }).first().click();
  await page.waitForURL(/\/login\?redirect=%2Fpost/);
  await loginLink(page).waitFor();
});

test('a session ends at once if a proxy responds to its check with 403 or 404', async () => {
  let answer = FORBIDDEN;
  const page = await visitInSharedPage('/about', {
    quiet: false,
    ...DESKTOP,
    ...storing({ auth_token: member.token }),
    prepare: (unopened) => unopened.route('**/api/user', (route) => route.fulfill(answer)),
  });
  await losesToken(page);
  answer = { ...FORBIDDEN, status: 404 };
  await page.evaluate((token) => localStorage.setItem('auth_token', token), member.token);
  await page.reload();
  await losesToken(page);
});

async function losesToken(page: Page) {
  await untilHydrated(page);
  await expect.poll(() => stored(page, 'auth_token'), { timeout: 5_000 }).toBeNull();
}

test('a 403 on another call does not end the session', async () => {
  const page = await visitInSharedPage(`/edit/${post.id}`, {
    quiet: false,
    ...DESKTOP,
    ...loggedIn(member),
  });
  await untilHydrated(page);
  await page.route(`**/api/posts/${post.id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill(FORBIDDEN) : route.continue(),
  );
  await page.getByLabel('제목').fill('다른 제목');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await stored(page, 'auth_token')).toBe(member.token);
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
