import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { join, loggedIn, write } from './support/member.ts';
import { DESKTOP, PHONE, visit, visitInSharedPage } from './support/open-page.ts';
import { cards, searchBox, untilHydrated } from './support/screen.ts';
import { scriptOf } from './support/script-of.ts';
import { untilQuiet } from './support/traffic.ts';

const author = await join({ name: '글쓴이' });
const first = await write(author, '첫 글');
// The next post is preloaded, but not the one after it.
await write(author, '사이 글');
const second = await write(author, '둘째 글');
await write(author, '사이 글');
const third = await write(author, '셋째 글');

const OFFLINE = '인터넷 연결이 끊긴 것 같아요.';

/** Switches the network off, until the page knows. @returns the addresses of the requests that fail from then on */
async function goOffline(page: Page) {
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  return failed;
}

/**
 * Expects a failure to be reported without retries: the same data is requested by a prefetch and by the page at most.
 * Words for filters are not what failed: their panel may ask for them once more when it turns to the new search.
 */
async function saysAtOnce(page: Page, text: string, failed: string[]) {
  await page.getByText(text).waitFor();
  const main = failed.filter((url) => !url.includes('/words?'));
  const attempts = main.map((url) => main.filter((other) => other === url).length);
  expect(Math.max(...attempts), failed.join()).toBeLessThan(3);
}

describe('without a network', () => {
  test('offline, a search says so at once, and loads automatically when the network is back', async () => {
    const page = await visitInSharedPage('/', { quiet: false, ...DESKTOP });
    await untilHydrated(page);
    const failed = await goOffline(page);
    await searchBox(page).fill('방수');
    await searchBox(page).press('Enter');
    await saysAtOnce(page, '카테고리 데이터를 가져오지 못했습니다', failed);
    await page.getByText(OFFLINE).waitFor();
    expect(await page.locator('.product-skeleton').count()).toBe(0);
    await page.getByRole('link', { name: '다시 시도' }).click();
    await page.getByText(OFFLINE).waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => cards(page).count()).toBe(9);
    await page.getByText(`'방수' 검색 결과`).waitFor();
  });

  test('offline, 더보기 says so below the shown products', async () => {
    // Without the code that preloads the next page.
    const code = await scriptOf('after-load.ts');
    const page = await visitInSharedPage('/', {
      quiet: false,
      ...PHONE,
      prepare: (unopened) => unopened.route(code, (route) => route.abort()),
    });
    await untilHydrated(page);
    const failed = await goOffline(page);
    await page.getByRole('link', { name: /^더보기/ }).click();
    await saysAtOnce(page, '카테고리 데이터를 가져오지 못했습니다', failed);
    expect(await cards(page).count()).toBe(10);
    await page.context().setOffline(false);
    await expect.poll(() => cards(page).count()).toBe(20);
  });

  test('offline, a post, its form, that of a category and the list say so at once, and load when the network is back', async () => {
    const page = await visit(`/posts/${first.id}`, {
      quiet: false,
      ...DESKTOP,
      ...loggedIn(author),
    });
    await untilHydrated(page);
    for (const [path, next, title, content] of [
      [`/posts/${first.id}`, `/posts/${second.id}`, '글을 불러오지 못했어요', '둘째 글'],
      [`/edit/${first.id}`, `/edit/${third.id}`, '글을 불러오지 못했어요', '글 수정'],
      [
        '/categories/322/edit',
        '/categories/1503/edit',
        '카테고리를 불러오지 못했어요',
        '카테고리 이름 바꾸기',
      ],
      // Last, since the list preloads its posts.
      ['/post', '/post?page=1&until=999999', '게시물 로드 실패!', '글쓴이'],
    ] as const) {
      await follow(page, path);
      await page.waitForURL(path);
      await untilQuiet(page);
      const failed = await goOffline(page);
      await follow(page, next);
      await saysAtOnce(page, title, failed);
      await page.getByText(OFFLINE).waitFor();
      await page.getByRole('link', { name: '다시 시도' }).waitFor();
      await page.context().setOffline(false);
      await page.locator('main').getByText(content).first().waitFor();
    }
  });

  test('offline, a page whose code cannot be loaded says so below the header, and loads when the network is back', async () => {
    const page = await visit('/about', { quiet: false, ...DESKTOP });
    await untilHydrated(page);
    const failed = await goOffline(page);
    await follow(page, '/create');
    await saysAtOnce(page, '페이지를 불러오지 못했어요', failed);
    await page.getByRole('link', { name: '다시 시도' }).waitFor();
    expect(await searchBox(page).isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.getByLabel('제목').waitFor();
    expect(new URL(page.url()).pathname).toBe('/create');
  });
});

test('a search that fails can be retried', async () => {
  const page = await visitInSharedPage('/', { quiet: false, ...DESKTOP });
  await untilHydrated(page);
  await page.route('**/api/getCateProduct?*', (route) => route.abort());
  await searchBox(page).fill('방수');
  await searchBox(page).press('Enter');
  await page.getByText('카테고리 데이터를 가져오지 못했습니다').waitFor();
  await page.unroute('**/api/getCateProduct?*');
  await page.getByRole('link', { name: '다시 시도' }).click();
  await expect.poll(() => cards(page).count()).toBe(9);
});

test('a post that cannot be loaded is logged once', async () => {
  const page = await visitInSharedPage('/about', { quiet: false, ...DESKTOP });
  await untilHydrated(page);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('ApiError'))
      logged.push(message.text());
  });
  await follow(page, '/posts/2000000000');
  await page.getByText('찾는 글이 없어요').waitFor();
  await expect.poll(() => logged).toHaveLength(1);
  await page.reload();
  await untilHydrated(page);
  await expect.poll(() => logged).toHaveLength(2);
});
