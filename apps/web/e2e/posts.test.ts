import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { follow } from './support/follow.ts';
import { holdBack } from './support/hold.ts';
import { call, join, loggedIn, OPERATOR, write } from './support/member.ts';
import {
  DESKTOP,
  PHONE,
  TABLET,
  visit,
  visitInSharedPage,
  WITHOUT_SCRIPTS,
} from './support/open-page.ts';
import { rows, save, totalOfPosts } from './support/posts.ts';
import { untilHydrated, untilSettled } from './support/screen.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

const author = await join({ name: '글쓴이' });
const operator = await join({ email: OPERATOR });
for (let number = 1; number <= 12; number += 1) await write(author, `글 ${number}`);

const numbers = async (page: Page) =>
  (await page.locator('.post-number').allTextContents()).map((text) =>
    Number(text.replaceAll(',', '')),
  );

/** Expects the content of a post to be shown with its line breaks. */
async function showsLines(page: Page, text: string) {
  const content = page.locator('.post-content');
  expect(await content.textContent()).toBe(text);
  const whiteSpace = await content.evaluate((element) => getComputedStyle(element).whiteSpace);
  expect(whiteSpace).toMatch(/^(pre-wrap|break-spaces)$/);
}

test.each([
  ['360 px', PHONE],
  ['768 px', TABLET],
  ['1440 px', DESKTOP],
])(
  'the list has number, title, content and actions, ten posts per page, and writing, reading and changing a post lead back to it, at %s',
  async (_, device) => {
    const page = await visitInSharedPage('/post', { ...device, ...loggedIn(author) });
    await turnsPages(page);
    await page.getByRole('link', { name: '새 글 쓰기' }).click();
    await page.waitForURL(/create/);
    await page.getByLabel('제목').fill('새로 쓴 글');
    await page.getByLabel('내용').fill('첫 줄\n둘째 줄');
    await save(page).click();
    await page.waitForURL((url) => url.pathname === '/post');
    await page.getByText('글을 올렸어요.').waitFor();
    await page.getByRole('link', { name: '새로 쓴 글' }).first().click();
    await page.waitForURL(/\/posts\//);
    await page.locator('article.post').getByText('글쓴이').waitFor();
    await showsLines(page, '첫 줄\n둘째 줄');
    const { width = 0 } = (await page.locator('article.post').boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(800);
    await page.getByRole('link', { name: '수정' }).click();
    await page.waitForURL(/\/edit\//);
    expect(await page.getByLabel('내용').inputValue()).toBe('첫 줄\n둘째 줄');
    await page.getByLabel('제목').fill('고친 글');
    await save(page).click();
    await page.waitForURL((url) => url.pathname === '/post');
    await page.getByText('글을 저장했어요.').waitFor();
    await page.getByRole('link', { name: '고친 글' }).first().waitFor();
  },
);

/** Turns pages of the list, whose numbers count down. */
async function turnsPages(page: Page) {
  await rows(page).first().waitFor();
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads).toEqual(['번호', '제목', '내용', '관리']);
  const first = await totalOfPosts(author);
  expect(await numbers(page)).toEqual(Array.from({ length: 10 }, (_, row) => first - row));
  await page.getByRole('link', { name: '다음 페이지' }).click();
  await expect.poll(async () => (await numbers(page))[0]).toBe(first - 10);
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.getByRole('link', { name: '이전 페이지' }).click();
  await expect.poll(async () => (await numbers(page))[0]).toBe(first);
}

test('the list offers others neither edit nor delete, and its further pages stay the same while others write', async () => {
  await write(author, '남의 글');
  const page = await visitInSharedPage('/post', { ...DESKTOP, ...loggedIn(await join()) });
  const row = rows(page).filter({ hasText: '남의 글' });
  await row.waitFor();
  expect(await row.getByRole('button', { name: '삭제' }).count()).toBe(0);
  expect(await row.getByRole('link', { name: '수정' }).count()).toBe(0);

  const before = await numbers(page);
  const last = await page.locator('.post-title a').last().textContent();
  for (let number = 0; number < 3; number += 1) await write(operator, `끼어든 글 ${number}`);
  await page.getByRole('link', { name: '다음 페이지' }).click();
  await expect.poll(async () => (await numbers(page))[0]).toBe((before[9] ?? 0) - 1);
  expect(await page.locator('.post-title a').allTextContents()).not.toContain(last);
});

test('an empty list causes no redirect of the next one while that is loading', async () => {
  const { until } = await call('GET', '/api/posts/paginated', undefined, author);
  const page = await visitInSharedPage('/post?q=없는글', { ...DESKTOP, ...loggedIn(author) });
  await untilSettled(page);
  const list = holdBack('**/api/posts/paginated*');
  await list.hold(page);
  await follow(page, `/post?page=2&until=${until}`);
  await list.held;
  await page.waitForURL(/page=2/);
  list.release();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
});

test('a list that fails to load says 게시물 로드 실패!, a retry loads it, and operators may delete every post', async () => {
  await write(author, '남의 글');
  const page = await visitInSharedPage('/about', {
    quiet: false,
    ...DESKTOP,
    ...loggedIn(operator),
  });
  await untilHydrated(page);
  await page.route('**/api/posts/paginated*', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: '게시판' }).first().click();
  await page.getByText('게시물 로드 실패!').waitFor();
  await page.unroute('**/api/posts/paginated*');
  await page.getByRole('link', { name: '다시 시도' }).click();
  const row = rows(page).filter({ hasText: '남의 글' }).first();
  await row.getByRole('button', { name: '삭제' }).waitFor();
});

test.each([
  ['360 px', PHONE],
  ['1440 px', DESKTOP],
])(
  'the redirect of a visitor from the list to the login causes no layout shift, at %s',
  async (_, device) => {
    const page = await visit('/post', {
      ...device,
      prepare: (unopened) => unopened.addInitScript(watchShifts),
    });
    await page.waitForURL(/\/login/);
    await page.getByLabel('이메일').waitFor();
    expect(await shiftsOf(page)).toEqual([]);
  },
);

test('a stored script runs neither in the list, nor in the post, the form, or the title of the page', async () => {
  const hostile = `</title></script><script>window.ran=1</script><img src=x onerror="window.ran=1">`;
  const evil = await join({ name: hostile.slice(0, 50) });
  const post = await write(
    evil,
    hostile,
    `${hostile} javascript:window.ran=1 https://a.example/"onmouseover="x`,
  );
  const page = await visitInSharedPage(`/posts/${post.id}`, { ...DESKTOP, ...loggedIn(evil) });
  await runsNone(page);
  expect(await page.title()).toBe(`\u2068${hostile}\u2069 - 다모아`);
  const hrefs = await page
    .locator('.post-content a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([expect.stringMatching(/^https:\/\/a\.example\//)]);
  for (const path of ['/post', `/edit/${post.id}`]) {
    await page.goto(path);
    await runsNone(page);
  }
});

async function runsNone(page: Page) {
  await untilHydrated(page);
  await page.locator('.post-table a, .post-content, textarea').first().waitFor();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
}

test('without scripts a post can be read, and the list says that it needs scripts and has no search', async () => {
  const post = await write(author, '읽을 글', '줄\n줄');
  const page = await visitInSharedPage(`/posts/${post.id}`, { ...DESKTOP, ...WITHOUT_SCRIPTS });
  await showsLines(page, '줄\n줄');
  await page.goto('/post');
  expect(await page.getByRole('main').textContent()).toContain('자바스크립트');
  expect(await page.locator('noscript p').isVisible()).toBe(true);
  expect(await page.locator('.post-search').isVisible()).toBe(false);
});

test('without scripts a submitted form is returned with the typed text', async () => {
  const page = await visitInSharedPage('/create', {
    quiet: false,
    ...DESKTOP,
    ...WITHOUT_SCRIPTS,
  });
  expect(await page.getByRole('main').textContent()).toContain('자바스크립트');
  await page.getByLabel('제목').fill('쓰던 제목');
  await page.getByLabel('내용').fill('쓰던\n내용');
  await save(page).click();
  expect(await page.getByLabel('제목').inputValue()).toBe('쓰던 제목');
  expect(await page.getByLabel('내용').inputValue()).toBe('쓰던\n내용');
});

test('a deleted post has the status 410, an unknown one 404, each with a fallback link', async () => {
  const post = await write(author, '사라질 글');
  await call('DELETE', `/api/posts/${post.id}`, undefined, author);
  const page = await visitInSharedPage('/robots.txt', { quiet: false, ...WITHOUT_SCRIPTS });
  expect((await page.goto(`/posts/${post.id}`))?.status()).toBe(410);
  await page.getByText('삭제된 글이에요.').waitFor();
  const back = page.getByRole('main').getByRole('link', { name: '게시판으로 가기' });
  await back.waitFor();
  expect((await page.goto('/posts/999999'))?.status()).toBe(404);
  await page.getByRole('heading', { name: '찾는 글이 없어요' }).waitFor();
  await back.waitFor();
});
