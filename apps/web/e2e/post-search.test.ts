import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { join, loggedIn, write } from './member.ts';
import { DESKTOP, PHONE, visit, WITHOUT_SCRIPTS } from './open-page.ts';
import { parameters, untilHydrated } from './screen.ts';

const anna = await join({ name: '김안나' });
const boris = await join({ name: '보리스' });
const older = await write(boris, '먼저 쓴 환불 글');
for (let number = 1; number <= 12; number += 1) await write(anna, `여름 배송 ${number}`);
const newest = await write(boris, '나중에 쓴 환불 글');

const titles = (page: Page) => page.locator('.post-title > a').allTextContents();
const numbers = (page: Page) => page.locator('.post-number').allTextContents();
const box = (page: Page) => page.getByLabel('글 검색');

describe.each([
  ['360 px', PHONE],
  ['1440 px', DESKTOP],
])('the search of the bulletin at %s', (_, device) => {
  test('finds titles and authors, by keyboard, and is in the address', async () => {
    const page = await visit('/post', { ...device, ...loggedIn(anna) });
    await untilHydrated(page);
    await box(page).focus();
    await page.keyboard.type('환불');
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page)).toEqual(['나중에 쓴 환불 글', '먼저 쓴 환불 글']);
    expect(parameters(page)).toEqual({ q: '환불' });
    expect(await numbers(page)).toEqual(['2', '1']);
    await page.getByRole('status').getByText('글 2개').waitFor();
    await page.reload();
    await expect.poll(() => box(page).inputValue()).toBe('환불');
    await box(page).fill('보리스 먼저');
    await box(page).press('Enter');
    await expect.poll(() => titles(page)).toEqual(['먼저 쓴 환불 글']);
    await page.goBack();
    await expect.poll(() => box(page).inputValue()).toBe('환불');
  });

  test('shows the own posts alone, and pages of them count down', async () => {
    const page = await visit('/post?q=배송', { ...device, ...loggedIn(anna) });
    await untilHydrated(page);
    await page.getByRole('link', { name: '내 글' }).click();
    await expect.poll(() => parameters(page)).toEqual({ q: '배송', mine: '1' });
    await expect.poll(async () => (await numbers(page))[0]).toBe('12');
    await page.getByRole('link', { name: '다음 페이지' }).click();
    await expect.poll(() => numbers(page)).toEqual(['2', '1']);
    expect(parameters(page)).toMatchObject({ q: '배송', mine: '1', page: '2' });
    const theirs = await visit('/post?q=배송&mine=1', { ...device, ...loggedIn(boris) });
    await theirs.getByText('찾는 글이 없어요').waitFor();
  });
});

test('the search for products stays empty while posts are searched', async () => {
  const page = await visit('/post?q=배송', { ...DESKTOP, ...loggedIn(anna) });
  await untilHydrated(page);
  expect(await page.getByLabel('상품 검색', { exact: true }).first().inputValue()).toBe('');
});

test('the way back from a post leads to the page of the list that it was opened from', async () => {
  const page = await visit('/post?q=배송&page=2', { ...DESKTOP, ...loggedIn(anna) });
  await untilHydrated(page);
  await page.getByRole('link', { name: '여름 배송 2', exact: true }).click();
  await page.getByRole('heading', { name: '여름 배송 2' }).waitFor();
  await page.reload();
  await untilHydrated(page);
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect.poll(() => parameters(page)).toEqual({ q: '배송', page: '2' });
});

test('without scripts a post leads to the next and the previous one by their titles', async () => {
  const page = await visit(`/posts/${newest.id}`, { ...PHONE, ...WITHOUT_SCRIPTS });
  const around = page.getByRole('navigation', { name: '다음 글과 이전 글' });
  await around.getByRole('link', { name: '이전 글 여름 배송 12' }).click();
  await page.getByRole('heading', { name: '여름 배송 12' }).waitFor();
  const next = around.getByRole('link', { name: '다음 글 나중에 쓴 환불 글' });
  expect(await next.getAttribute('href')).toBe(`/posts/${newest.id}`);
  await page.goto(`/posts/${older.id}`);
  await around.getByRole('link', { name: '다음 글 여름 배송 1' }).waitFor();
  expect(await page.getByRole('link', { name: '목록으로' }).getAttribute('href')).toBe('/post');
});
