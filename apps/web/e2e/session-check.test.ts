import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { join, loggedIn, stored, storing, write } from './support/member.ts';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import { untilHydrated } from './support/screen.ts';

const member = await join({ name: '박다모' });
const post = await write(member, '내 글');
/** A response of a proxy or a firewall, which is not a problem document. */
const FORBIDDEN = { status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' };

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
