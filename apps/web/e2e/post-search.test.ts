import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdBack } from './support/hold.ts';
import { join, loggedIn, write } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { parameters, untilAllCodeRuns, untilArrived, untilHydrated } from './support/screen.ts';

const anna = await join({ name: '김안나' });
const boris = await join({ name: '보리스' });
const older = await write(boris, '먼저 쓴 환불 글');
for (let number = 1; number <= 12; number += 1) await write(anna, `여름 배송 ${number}`);
const newest = await write(boris, '나중에 쓴 환불 글');

const titles = (page: Page) => page.locator('.post-title > a').allTextContents();
const numbers = (page: Page) => page.locator('.post-number').allTextContents();
const box = (page: Page) => page.getByLabel('글 검색');

test.each([
  ['360 px', PHONE],
  ['1440 px', DESKTOP],
])(
  'the search of the bulletin board finds titles and authors by keyboard, is in the address, and can be limited to own posts, at %s',
  async (_, device) => {
    const page = await visitInSharedPage('/post?q=배송', { ...device, ...loggedIn(anna) });
    await untilHydrated(page);
    const products = page.getByLabel('상품 검색', { exact: true }).first();
    expect(await products.inputValue(), 'the search for products').toBe('');
    await box(page).fill('');
    await page.keyboard.type('환불');
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page)).toEqual(['나중에 쓴 환불 글', '먼저 쓴 환불 글']);
    expect(parameters(page)).toEqual({ q: '환불' });
    expect(await numbers(page)).toEqual(['2', '1']);
    await page.getByRole('status').getByText('글 2개').waitFor();
    await page.reload();
    await expect.poll(() => box(page).inputValue()).toBe('환불');
    await untilHydrated(page);
    await box(page).fill('보리스 먼저');
    await box(page).press('Enter');
    await expect.poll(() => titles(page)).toEqual(['먼저 쓴 환불 글']);
    await page.goBack();
    await expect.poll(() => box(page).inputValue()).toBe('환불');

    await box(page).fill('배송');
    await box(page).press('Enter');
    await expect.poll(() => parameters(page)).toEqual({ q: '배송' });
    await page.getByRole('link', { name: '내 글' }).click();
    await expect.poll(() => parameters(page)).toEqual({ q: '배송', mine: '1' });
    await expect.poll(async () => (await numbers(page))[0]).toBe('12');
    await page.getByRole('link', { name: '다음 페이지' }).click();
    await expect.poll(() => numbers(page)).toEqual(['2', '1']);
    expect(parameters(page)).toMatchObject({ q: '배송', mine: '1', page: '2' });
  },
);

test('text that is typed while the search of the bulletin board is in flight stays for the next search', async () => {
  const page = await visitInSharedPage('/post', { ...DESKTOP, ...loggedIn(anna) });
  await untilHydrated(page);
  await box(page).fill('환불 ');
  const posts = holdBack('**/api/posts/**');
  await posts.hold(page);
  await box(page).press('Enter');
  await expect.poll(() => parameters(page)).toEqual({ q: '환불' });
  await box(page).pressSequentially('글');
  posts.release();
  await expect.poll(() => titles(page)).toEqual(['나중에 쓴 환불 글', '먼저 쓴 환불 글']);
  expect(await box(page).inputValue()).toBe('환불 글');
});

test.each([
  ['nothing was found', '/post?q=없는글', true],
  ['the first list is loading', '/post', false],
])(
  'while a search of the bulletin board is in flight, the focus stays in its box, also if %s',
  async (_, path, isLoaded) => {
    const posts = holdBack('**/api/posts/**');
    const page = await visitInSharedPage(path, {
      ...DESKTOP,
      ...loggedIn(anna),
      quiet: isLoaded,
      prepare: async (page) => {
        if (!isLoaded) await posts.hold(page);
      },
    });
    await untilHydrated(page);
    // Including the code that moves the focus.
    await untilAllCodeRuns(page);
    if (isLoaded) await posts.hold(page);
    await box(page).fill('환불');
    await box(page).press('Enter');
    await expect.poll(() => parameters(page)).toEqual({ q: '환불' });
    await page.waitForTimeout(300);
    expect(await box(page).evaluate((one) => one === document.activeElement)).toBe(true);
    posts.release();
    await untilArrived(page);
  },
);

test('the link back from a post leads to the page of the list that it was opened from; a member without posts sees an empty list', async () => {
  const page = await visitInSharedPage('/post?q=배송&page=2', { ...DESKTOP, ...loggedIn(boris) });
  await untilHydrated(page);
  await page.getByRole('link', { name: '여름 배송 2', exact: true }).click();
  await page.getByRole('heading', { name: '여름 배송 2' }).waitFor();
  await page.reload();
  await untilHydrated(page);
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect.poll(() => parameters(page)).toEqual({ q: '배송', page: '2' });
  await page.getByRole('link', { name: '내 글' }).click();
  await page.getByText('찾는 글이 없어요').waitFor();
});

test('without scripts a post leads to the next and the previous one by their titles', async () => {
  const page = await visitInSharedPage(`/posts/${newest.id}`, { ...PHONE, ...WITHOUT_SCRIPTS });
  const around = page.getByRole('navigation', { name: '다음 글과 이전 글' });
  await around.getByRole('link', { name: '이전 글 여름 배송 12' }).click();
  await page.getByRole('heading', { name: '여름 배송 12' }).waitFor();
  const next = around.getByRole('link', { name: '다음 글 나중에 쓴 환불 글' });
  expect(await next.getAttribute('href')).toBe(`/posts/${newest.id}`);
  await page.goto(`/posts/${older.id}`);
  await around.getByRole('link', { name: '다음 글 여름 배송 1' }).waitFor();
  expect(await page.getByRole('link', { name: '목록으로' }).getAttribute('href')).toBe('/post');
});
