import { expect, test } from 'vitest';
import { holdBack } from './support/hold.ts';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import {
  parameters,
  searchBox,
  untilArrived,
  untilHydrated,
  untilSettled,
} from './support/screen.ts';

test('text that is typed after Enter stays in the search box, and can be searched for', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilHydrated(page);
  const results = holdBack(/getCateProduct\?q=/);
  await results.hold(page);
  await searchBox(page).fill('캠핑 ');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=/);
  await page.keyboard.type('의자');
  results.release();
  await page.getByText(`'캠핑' 검색 결과`).waitFor();
  expect(await searchBox(page).inputValue()).toBe('캠핑 의자');
  await page.keyboard.press('Enter');
  await page.getByText(`'캠핑 의자' 검색 결과`).waitFor();
  expect(parameters(page)).toEqual({ q: '캠핑 의자' });
  await page.goBack();
  await expect.poll(() => searchBox(page).inputValue()).toBe('캠핑');
});

test('a search that ends in a space moves the focus to its results, as any other', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  // The code that moves the focus.
  await untilSettled(page);
  await searchBox(page).fill('캠핑 ');
  await page.keyboard.press('Enter');
  await page.getByText(`'캠핑' 검색 결과`).waitFor();
  await untilArrived(page);
  expect(await searchBox(page).inputValue()).toBe('캠핑 ');
});

test('after a search for spaces alone the box is empty, and shows its hint', async () => {
  const page = await visitInSharedPage('/?q=캠핑', DESKTOP);
  await untilHydrated(page);
  await searchBox(page).fill('  ');
  await page.keyboard.press('Enter');
  await expect.poll(() => searchBox(page).inputValue()).toBe('');
});

test('a link that is followed after Enter clears the text that was typed in between', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilHydrated(page);
  await page.route(/getCateProduct\?q=/, () => {});
  await searchBox(page).fill('캠핑');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' 의자');
  await page.getByRole('link', { name: '다모아 홈' }).click();
  await expect.poll(() => searchBox(page).inputValue()).toBe('');
});
