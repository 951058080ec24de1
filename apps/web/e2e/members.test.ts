import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { join, loggedIn, storeSession, write } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage } from './support/open-page.ts';
import { untilHydrated, untilSettled } from './support/screen.ts';

const member = await join({ name: '박다모' });
const other = await join({ name: '김다모' });
const post = await write(other, '남의 글');

const footer = (page: Page) => page.getByRole('contentinfo');

test('the footer offers members to log out, and visitors to log in and to register', async () => {
  const page = await visitInSharedPage('/about', {
    ...PHONE,
    ...loggedIn(await join({ name: '박다모' })),
  });
  await untilHydrated(page);
  const logout = footer(page).getByRole('button', { name: '로그아웃' });
  await logout.waitFor();
  const forVisitors = footer(page).getByRole('link', { name: /로그인|회원가입/ });
  expect(await forVisitors.count()).toBe(0);
  // A call that is in flight while the session ends would be refused, and logged.
  await untilSettled(page);
  await logout.click();
  await page.waitForURL('/login');
  await expect.poll(() => forVisitors.allTextContents()).toEqual(['로그인', '회원가입']);
});

test('a member is told on /register that they are logged in, with a link to go on, and is redirected from /login', async () => {
  const page = await visitInSharedPage('/register?redirect=/post', {
    ...DESKTOP,
    ...loggedIn(member),
  });
  await page.getByText('박다모 님으로 로그인되어 있어요.').waitFor();
  expect(await page.getByLabel('이메일').count()).toBe(0);
  await page.getByRole('link', { name: '계속하기' }).click();
  await page.waitForURL('/post');
  await untilSettled(page);
  await page.goto('/login?redirect=/about');
  await page.waitForURL('/about');
});

describe('a post of somebody else', () => {
  test('the edit page of another member’s post says before anything is typed that it cannot be edited, with a link back', async () => {
    const page = await visitInSharedPage(`/edit/${post.id}`, { ...DESKTOP, ...loggedIn(member) });
    await page.getByRole('heading', { name: '이 글은 수정할 수 없어요' }).waitFor();
    expect(await page.getByLabel('제목').count()).toBe(0);
    await page.getByRole('link', { name: '글로 돌아가기' }).click();
    await page.waitForURL(`/posts/${post.id}`);
    await page.getByRole('heading', { name: '남의 글' }).waitFor();
  });

  test('the edit page of a post shows its form to visitors and to the author', async () => {
    const page = await visitInSharedPage(`/edit/${post.id}`, DESKTOP);
    await showsForm(page);
    await storeSession(page, other);
    await page.reload();
    await showsForm(page);
  });

  test('text that a visitor typed into another member’s post becomes the draft of a new post after the login', async () => {
    const page = await visitInSharedPage(`/edit/${post.id}`, { quiet: false, ...DESKTOP });
    await untilHydrated(page);
    await page.getByLabel('제목').fill('내가 쓴 제목');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await page.getByRole('link', { name: '로그인하기' }).waitFor();
    await storeSession(page, member);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('heading', { name: '이 글은 수정할 수 없어요' }).waitFor();
    await page.getByRole('link', { name: '쓰던 내용으로 새 글 쓰기' }).click();
    await page.waitForURL('/create');
    await expect.poll(() => page.getByLabel('제목').inputValue()).toBe('내가 쓴 제목');
  });
});

async function showsForm(page: Page) {
  await untilSettled(page);
  expect(await page.getByLabel('제목').inputValue()).toBe('남의 글');
}
