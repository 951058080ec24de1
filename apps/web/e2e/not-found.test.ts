import { expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import { untilHydrated } from './support/screen.ts';
import { servedPage } from './support/served-page.ts';

const NOWHERE = [
  '/posts/abc',
  '/posts/0',
  '/posts/99999999999',
  '/posts/1.5',
  '/edit/abc',
  '/categories/abc/edit',
];
const NOT_FOUND = '페이지를 찾을 수 없어요';

test.each(NOWHERE)('%s is our 404 page with the status 404, also without scripts', async (path) => {
  const { status, html } = await servedPage(path);
  expect(status).toBe(404);
  expect(html).toContain(`<title>${NOT_FOUND} - 다모아</title>`);
  expect(html).toMatch(new RegExp(`<main.*<h1[^>]*>${NOT_FOUND}</h1>.*</main>`, 's'));
});

test.each(['/posts/99999999', '/edit/99999999'])(
  '%s says that there is no such post',
  async (path) => {
    const { status, html } = await servedPage(path);
    expect(status).toBe(404);
    expect(html).toMatch(/<main.*찾는 글이 없어요.*<\/main>/s);
  },
);

test('unknown addresses show the same 404 page with scripts, and after a navigation from another page', async () => {
  const page = await visitInSharedPage('/about', { quiet: false, ...DESKTOP });
  await untilHydrated(page);
  const heading = page.getByRole('heading', { name: NOT_FOUND });
  for (const path of NOWHERE) {
    await follow(page, path);
    await heading.waitFor();
    expect(await page.title(), path).toBe(`${NOT_FOUND} - 다모아`);
    await page.getByRole('link', { name: '다모아 홈' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '다모아 소개' }).waitFor();
  }
  await page.goto('/posts/abc');
  await untilHydrated(page);
  await heading.waitFor();
});
