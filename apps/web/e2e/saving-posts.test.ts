import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, join, loggedIn, OPERATOR, write } from './support/member.ts';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import { content, save, title, totalOfPosts, typePost } from './support/posts.ts';
import { untilHydrated } from './support/screen.ts';

const author = await join({ name: '글쓴이' });
const operator = await join({ email: OPERATOR });
const member = { ...DESKTOP, ...loggedIn(author) };

test('invalid fields are refused with an error beside each, and a double click saves one post', async () => {
  const page = await visitInSharedPage('/create', { ...DESKTOP, ...loggedIn(author) });
  await untilHydrated(page);
  const before = await totalOfPosts(author);
  await page.getByLabel('제목').fill('가'.repeat(201));
  await page.getByLabel('내용').fill('   ');
  await save(page).click();
  await page.getByText('200자까지 쓸 수 있어요.').waitFor();
  await page.getByText('비워 둘 수 없어요.').waitFor();
  expect(await page.getByLabel('제목').inputValue()).toBe('가'.repeat(201));

  await page.getByLabel('제목').fill('두 번 눌러요');
  await page.getByLabel('내용').fill('한 번만');
  await save(page).dblclick();
  await page.waitForURL((url) => url.pathname === '/post');
  expect(await totalOfPosts(author)).toBe(before + 1);
});

test('saving again after a lost response makes one post', async () => {
  const page = await visitInSharedPage('/create', {
    quiet: false,
    ...DESKTOP,
    ...loggedIn(author),
  });
  await untilHydrated(page);
  const before = await totalOfPosts(author);
  await page.route('**/api/posts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel('제목').fill('답을 잃어요');
  await page.getByLabel('내용').fill('한 번만');
  await save(page).click();
  await page.getByText(/연결하지 못했어요/).waitFor();
  await page.unroute('**/api/posts');
  await save(page).click();
  await page.waitForURL((url) => url.pathname === '/post');
  expect(await totalOfPosts(author)).toBe(before + 1);
});

test('saving over a change by somebody else shows both versions, and either can be chosen', async () => {
  const post = await write(author, '함께 고치는 글');
  const page = await visitInSharedPage(`/edit/${post.id}`, {
    quiet: false,
    ...DESKTOP,
    ...loggedIn(author),
  });
  await untilHydrated(page);
  await page.getByLabel('제목').fill('내가 고친 글');
  await chooses(page, post.id, '저장된 글을 불러오기');
  await expect.poll(() => page.getByLabel('제목').inputValue()).toBe('남이 고친 글');

  await page.getByLabel('제목').fill('내가 고친 글');
  await chooses(page, post.id, '내 글로 저장');
  await page.waitForURL((url) => url.pathname === '/post');
  expect((await call('GET', `/api/posts/${post.id}`)).title).toBe('내가 고친 글');
});

/** Saves after somebody else has, and makes a choice in the conflict dialog. */
async function chooses(page: Page, id: number, choice: string) {
  const theirs = { title: '남이 고친 글', content: `내용 ${choice}` };
  await call('PUT', `/api/posts/${id}`, theirs, operator);
  await save(page).click();
  const modal = page.getByRole('alertdialog');
  await modal.getByText('내가 고친 글').first().waitFor();
  await modal.getByText('남이 고친 글').first().waitFor();
  await modal.getByRole('button', { name: choice }).click();
  await modal.waitFor({ state: 'detached' });
}

test('nothing can be typed while a save is in flight; after a lost response, saving a text that was changed and changed back makes one post', async () => {
  const page = await visitInSharedPage('/create', { quiet: false, ...member });
  await untilHydrated(page);
  const before = await totalOfPosts(author);
  await typePost(page, '보내는 중');
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  await page.route('**/api/posts', async (route) => {
    await route.fetch();
    await lost;
    await route.abort();
  });
  await save(page).click();
  await expect
    .poll(() => content(page).evaluate((field: HTMLTextAreaElement) => field.readOnly))
    .toBe(true);
  lose();
  await page.getByText(/연결하지 못했어요/).waitFor();
  await page.unroute('**/api/posts');
  await content(page).press('End');
  await content(page).pressSequentially('!');
  expect(await content(page).inputValue()).toBe('보내는 중 내용!');
  await content(page).press('Backspace');
  await save(page).click();
  await page.waitForURL((url) => url.pathname === '/post');
  expect(await totalOfPosts(author)).toBe(before + 1);
});

test('a save whose response was lost, and a change after it, cause no conflict with oneself', async () => {
  const post = await write(author, '혼자 고치는 글');
  const page = await visitInSharedPage(`/edit/${post.id}`, { quiet: false, ...member });
  await untilHydrated(page);
  await page.route(`**/api/posts/${post.id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await title(page).fill('한 번 고친 글');
  await save(page).click();
  await page.getByText(/연결하지 못했어요/).waitFor();
  await page.unroute(`**/api/posts/${post.id}`);
  await title(page).fill('두 번 고친 글');
  await save(page).click();
  await page.waitForURL((url) => url.pathname === '/post');
  expect((await call('GET', `/api/posts/${post.id}`)).title).toBe('두 번 고친 글');
});

test('a text that somebody else has saved in the meantime, letter for letter, causes no conflict', async () => {
  const post = await write(author, '둘이 고치는 글');
  const page = await visitInSharedPage(`/edit/${post.id}`, { quiet: false, ...member });
  await untilHydrated(page);
  await title(page).fill('같은 제목');
  const same = { title: '같은 제목', content: post.content };
  await call('PUT', `/api/posts/${post.id}`, same, operator);
  await save(page).click();
  await page.waitForURL((url) => url.pathname === '/post');
});
