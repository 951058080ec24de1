import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { holdBack } from './support/hold.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import {
  cards,
  nextFrame,
  parameters,
  titles,
  untilHydrated,
  untilSettled,
} from './support/screen.ts';

/** The calls to the API for listings. */
const CALLS = '**/api/getCateProduct?*';

describe.each([
  ['with scripts', {}],
  ['without scripts', WITHOUT_SCRIPTS],
])('%s', (_, scripts) => {
  test('the pagination shows five pages on either side, and links to the first, previous, next and last page', async () => {
    const page = await visitInSharedPage('/?page=100', { ...DESKTOP, ...scripts });
    const nav = page.getByRole('navigation', { name: '페이지' });
    const numbers = await nav.locator('.page:not([aria-label], .page-off)').allTextContents();
    expect(numbers.map((text) => Number.parseInt(text, 10))).toEqual([
      95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105,
    ]);
    expect(await nav.locator('[aria-current=page]').textContent()).toMatch(/^100/);
    const { last_page } = await listing();
    for (const [name, expected] of [
      ['이전 페이지', '99'],
      ['다음 페이지', '100'],
      ['마지막 페이지', String(last_page)],
      ['처음 페이지', undefined],
    ] as const) {
      await nav.getByRole('link', { name }).click();
      await expect.poll(() => parameters(page).page).toBe(expected);
    }
    await expect.poll(() => cards(page).count()).toBe(9);
  });

  test('on a phone 더보기 appends the next page, and a reload shows the same products', async () => {
    const page = await visitInSharedPage('/', { ...PHONE, ...scripts });
    expect(await page.getByRole('navigation', { name: '페이지' }).isVisible()).toBe(false);
    for (const expected of [20, 30]) {
      await page.getByRole('link', { name: /^더보기/ }).click();
      await expect.poll(() => cards(page).count()).toBe(expected);
    }
    const { data } = await listing('itemsPerPage=30');
    const expected = data.map(({ product_title }) => product_title);
    expect(await titles(page)).toEqual(expected);
    await page.reload();
    expect(await titles(page)).toEqual(expected);
  });
});

test('on a phone 더보기 does not scroll, moves the focus to the first new product, and a new category starts at its first page', async () => {
  const page = await visitInSharedPage('/', PHONE);
  // Waits for the code that moves the focus.
  await untilSettled(page);
  const more = page.getByRole('link', { name: /^더보기/ });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await more.click();
  await expect.poll(() => cards(page).count()).toBe(20);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  const eleventh = cards(page).nth(10).locator('.product-card');
  const hasFocus = () => eleventh.evaluate((card) => card === document.activeElement);
  await expect.poll(hasFocus, { timeout: 10_000 }).toBe(true);
  await page.getByRole('link', { name: '남성의류', exact: true }).first().click();
  await expect
    .poll(() => parameters(page))
    .toEqual({ category: '200000343', p_cate_id: '200000343' });
  await expect.poll(() => cards(page).count()).toBe(10);
});

test('from 769 px on there are page numbers, and below that 더보기', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilHydrated(page);
  const isNumbered = () => page.getByRole('navigation', { name: '페이지' }).isVisible();
  const hasMore = () => page.getByRole('link', { name: /^더보기/ }).isVisible();
  for (const [width, numbered] of [
    [769, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => Promise.all([isNumbered(), hasMore()])).toEqual([numbered, !numbered]);
    await expect.poll(() => cards(page).count()).toBe(numbered ? 9 : 10);
  }
});

test('beyond twenty pages, 더보기 shows the next page alone, from its top', async () => {
  const page = await visitInSharedPage('/?page=20&from=1', PHONE);
  await untilHydrated(page);
  await page.getByRole('link', { name: /^더보기/ }).click();
  await expect.poll(() => parameters(page)).toEqual({ page: '21', from: '21' });
  await expect.poll(() => cards(page).count()).toBe(10);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => cards(page).count()).toBe(200);
});

test('the link to the top appears after 200 px of scrolling, and moves the focus to the top', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilHydrated(page);
  const up = page.getByRole('link', { name: '맨 위로' });
  await page.evaluate(() => scrollTo(0, 200));
  await nextFrame(page);
  expect(await up.isVisible()).toBe(false);
  await page.evaluate(() => scrollTo(0, 201));
  await up.waitFor({ state: 'visible' });
  await up.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await up.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('on a phone a next page that fails to load removes no products, and a retry adds it; the focus follows', async () => {
  const page = await visitInSharedPage('/?page=2&from=1', {
    ...PHONE,
    quiet: false,
    // Before the page preloads its next page.
    prepare: (page) => page.route(CALLS, (route) => route.fulfill({ status: 503, body: '' })),
  });
  await untilHydrated(page);
  await page.getByRole('link', { name: /^더보기/ }).click();
  await page.getByText('카테고리 데이터를 가져오지 못했습니다').waitFor({ timeout: 15_000 });
  expect(await cards(page).count()).toBe(20);
  const hasFocus = (link: Locator) => link.evaluate((one) => one === document.activeElement);
  const retry = page.getByRole('link', { name: '다시 시도' });
  await expect.poll(() => hasFocus(retry)).toBe(true);
  await page.unroute(CALLS);
  await retry.press('Enter');
  await expect.poll(() => cards(page).count()).toBe(30);
  const added = cards(page).nth(20).locator('a').first();
  await expect.poll(() => hasFocus(added)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('on a phone the address of a later page links to the products before it', async () => {
  const page = await visitInSharedPage('/?page=3', PHONE);
  await untilHydrated(page);
  expect(await page.getByRole('link', { name: /^더보기/ }).textContent()).toMatch(/30 \/ /);
  await page.getByRole('link', { name: '이전 상품 보기' }).click();
  await expect.poll(() => cards(page).count()).toBe(20);
  expect(parameters(page)).toEqual({ page: '3', from: '2' });
});

test('while a page is loading, the page numbers stay, and the focus goes to the heading', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  // Waits for the code that moves the focus, and for the preload of the next page.
  await untilSettled(page);
  const calls = holdBack(CALLS);
  await calls.hold(page);
  const sixth = page.getByRole('link', { name: /^6 ?페이지/ });
  await sixth.focus();
  await page.keyboard.press('Enter');
  await page.locator('.product-skeleton').first().waitFor();
  const heading = page.getByRole('heading', { level: 1, name: '전체 상품 6페이지' });
  const hasFocus = () => heading.evaluate((element) => element === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  expect(await sixth.getAttribute('aria-current')).toBe('page');
  calls.release();
  await expect.poll(() => cards(page).count()).toBe(9);
  expect(await hasFocus()).toBe(true);
});
