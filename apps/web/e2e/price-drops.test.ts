import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { holdBack } from './support/hold.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { parameters, titles, total, untilHydrated } from './support/screen.ts';

const count = (number: number) => `${number.toLocaleString('ko-KR')}개`;
const lowestSwitch = (page: Page, days = 30) =>
  page.locator('.filter-panel').getByRole('switch', { name: `${days}일 최저가만` });

test('products can be sorted by their price drop', async () => {
  const page = await visitInSharedPage('/?category=322&p_cate_id=322', DESKTOP);
  await untilHydrated(page);
  await page.getByRole('combobox', { name: '정렬' }).selectOption({ label: '가격 인하순' });
  await expect.poll(() => parameters(page).sort).toBe('drop');
  const { data } = await listing('category=322&sort=drop');
  await expect.poll(() => titles(page)).toEqual(data.map(({ product_title }) => product_title));
});

test('the listing can be limited to products at their lowest price of 30 days', async () => {
  const page = await visitInSharedPage('/?category=322&p_cate_id=322', DESKTOP);
  await untilHydrated(page);
  await lowestSwitch(page).click();
  await expect.poll(() => parameters(page).lowest).toBe('30');
  const { total: all } = await listing('category=322');
  const { total: expected } = await listing('category=322&lowest=30');
  expect(expected).toBeGreaterThan(0);
  expect(expected).toBeLessThan(all);
  await expect.poll(() => total(page)).toBe(count(expected));
  await lowestSwitch(page).click();
  await expect.poll(() => parameters(page).lowest).toBeUndefined();
  await expect.poll(() => total(page)).toBe(count(all));
});

test('90 days in an address stay when another filter is set', async () => {
  const page = await visitInSharedPage('/?category=322&p_cate_id=322&lowest=90', DESKTOP);
  await untilHydrated(page);
  expect(await lowestSwitch(page, 90).isChecked()).toBe(true);
  await page.getByRole('switch', { name: '품절 상품 빼기' }).click();
  await expect.poll(() => parameters(page)).toMatchObject({ exclude_sold_out: '1', lowest: '90' });
  const { total: expected } = await listing('category=322&lowest=90&exclude_sold_out=1');
  await expect.poll(() => total(page)).toBe(count(expected));
});

test('below 1280 px the sheet sets the filter of the lowest price, and its active filter removes it', async () => {
  const page = await visitInSharedPage('/?category=322&p_cate_id=322', PHONE);
  await untilHydrated(page);
  await page.getByRole('button', { name: /^필터/ }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await sheet.getByRole('switch', { name: '30일 최저가만' }).click();
  await sheet.getByRole('button', { name: '상품 보기' }).click();
  await expect.poll(() => parameters(page).lowest).toBe('30');
  await page.getByRole('link', { name: '30일 최저가 빼기' }).click();
  await expect.poll(() => parameters(page).lowest).toBeUndefined();
});

test('an address with other days than 30 or 90 is refused, and the message names them', async () => {
  const page = await visitInSharedPage('/?lowest=7', { ...DESKTOP, quiet: false });
  await expect
    .poll(() => page.getByRole('alert').textContent())
    .toMatch('최저가 기간: 30, 90 가운데 하나여야 해요.');
});

describe('the switch of the lowest price', () => {
  test('the switch of the lowest price works without scripts', async () => {
    const page = await visitInSharedPage('/?category=322&p_cate_id=322', {
      ...DESKTOP,
      ...WITHOUT_SCRIPTS,
    });
    await lowestSwitch(page).click();
    await page.locator('.filter-panel').getByRole('button', { name: '적용' }).last().click();
    await page.waitForURL(/lowest=30/);
    const { total: expected } = await listing('category=322&lowest=30');
    expect(await total(page)).toBe(count(expected));
    expect(await lowestSwitch(page).isChecked()).toBe(true);
  });

  test('the switch of the lowest price is applied if it was switched off before hydration', async () => {
    const page = await visitInSharedPage('/about', DESKTOP);
    const code = holdBack('**/assets/entry-client-*.js');
    await code.hold(page);
    await page.goto('/?lowest=30', { waitUntil: 'commit' });
    await lowestSwitch(page).click();
    code.release();
    await expect.poll(() => parameters(page).lowest).toBeUndefined();
  });
});
