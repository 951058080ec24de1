import { expect, test } from 'vitest';
import { join, loggedIn, stored, write } from './member.ts';
import { DESKTOP, visit } from './open-page.ts';
import { untilHydrated } from './screen.ts';

const member = await join({ name: '박다모' });
const post = await write(member, '내 글');
/** What a proxy or a firewall may answer, which is no problem document. */
const FORBIDDEN = { status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' };

test.each([
  ['403 from a proxy', FORBIDDEN],
  ['404 from a proxy', { ...FORBIDDEN, status: 404 }],
])('a session whose check is answered with %s ends at once', async (_, answer) => {
  const page = await visit('/about', { quiet: false, ...DESKTOP });
  await page.route('**/api/user', (route) => route.fulfill(answer));
  await page.evaluate((token) => localStorage.setItem('auth_token', token), member.token);
  await page.reload();
  await untilHydrated(page);
  await expect.poll(() => stored(page, 'auth_token'), { timeout: 5_000 }).toBeNull();
});

test('403 on another call ends no session', async () => {
  const page = await visit(`/edit/${post.id}`, { quiet: false, ...DESKTOP, ...loggedIn(member) });
  await untilHydrated(page);
  await page.route(`**/api/posts/${post.id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill(FORBIDDEN) : route.continue(),
  );
  await page.getByLabel('제목').fill('다른 제목');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await stored(page, 'auth_token')).toBe(member.token);
});
