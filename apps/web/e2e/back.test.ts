import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, visit } from './open-page.ts';
import { isAlive, titles, titlesAfter } from './screen.ts';

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'));

test('going back leads to the products, the place and the link that were left', async () => {
  const page = await visit('/', DESKTOP);
  await isAlive(page);
  const before = await titles(page);
  await page.getByRole('link', { name: '다음 페이지' }).focus();
  const left = await place(page);
  expect(left).toBeGreaterThan(0);

  await page.keyboard.press('Enter');
  await titlesAfter(page, before);
  await expect.poll(() => place(page)).toBe(0);

  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(before);
  await expect.poll(() => place(page)).toBe(left);
  await expect.poll(() => focused(page)).toBe('/?page=2');
});

test('going forward again leads to where one was', async () => {
  const page = await visit('/', DESKTOP);
  await isAlive(page);
  const before = await titles(page);
  await page.getByRole('link', { name: '다음 페이지' }).press('Enter');
  const next = await titlesAfter(page, before);
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => place(page)).toBe(300);

  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(before);
  await page.goForward();
  await expect.poll(() => titles(page)).toEqual(next);
  await expect.poll(() => place(page)).toBe(300);
});

test('going back puts the focus on the link that was left, though the page was another one', async () => {
  const page = await visit('/?q=캠핑 뷁뷁', DESKTOP);
  await isAlive(page);
  const other = page.locator('main').getByRole('link', { name: /캠핑/ }).first();
  const href = await other.getAttribute('href');
  await other.press('Enter');
  await page.getByText(`'캠핑' 검색 결과`).waitFor();
  expect(await focused(page)).not.toBe(href);

  await page.goBack();
  await expect.poll(() => focused(page)).toBe(href);
});
