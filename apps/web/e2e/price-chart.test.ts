import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { droppedProduct, ID, won } from './support/dropped-product.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { untilHydrated } from './support/screen.ts';

test.each([
  ['with scripts', DESKTOP],
  ['without scripts', { ...DESKTOP, ...WITHOUT_SCRIPTS }],
])('the price history is a picture of one range, and a table: %s', async (_, options) => {
  const page = await visitInSharedPage('/robots.txt', options);
  const charts: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/prices-')) return;
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('image/svg+xml');
    charts.push(response.url().replace(/.*\//, ''));
  });
  await page.goto(`/products/${ID}`);
  const chart = page.getByRole('img', { name: /^지난 90일의 가격 그래프/ });
  await chart.scrollIntoViewIfNeeded();
  await untilDrawn(chart);
  await page.getByRole('link', { name: '30일', exact: true }).click();
  await untilDrawn(page.getByRole('img', { name: /^지난 30일의 가격 그래프/ }));
  expect(charts).toEqual(['prices-90.svg', 'prices-30.svg']);
  await page.getByText('표로 보기').click();
  const { prices, target_sale_price } = await droppedProduct();
  const newest = page.getByRole('row').nth(1);
  await newest.getByText(won(target_sale_price)).waitFor();
  const drop = (prices.last_drop?.from ?? 0) - (prices.last_drop?.to ?? 0);
  await newest.getByText(`${won(drop)} 내림`).waitFor();
});

test('another range keeps the scroll position and the focus, and going back leads to the previous page', async () => {
  const page = await visitInSharedPage('/about', DESKTOP);
  await page.goto(`/products/${ID}`);
  await untilHydrated(page);
  const all = page.getByRole('link', { name: '전체', exact: true });
  await all.scrollIntoViewIfNeeded();
  const top = () => all.evaluate((link) => link.getBoundingClientRect().top);
  const before = await top();
  await all.click();
  await page.waitForURL(/\?days=all$/);
  await page.getByRole('img', { name: /부터의 가격 그래프/ }).waitFor();
  expect(await top()).toBe(before);
  expect(await all.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.goBack();
  await page.waitForURL('**/about');
});

test('a phone loads the narrow chart', async () => {
  const page = await visitInSharedPage(`/products/${ID}?days=all`, PHONE);
  const chart = page.getByRole('img', { name: /가격 그래프/ });
  await chart.scrollIntoViewIfNeeded();
  await untilDrawn(chart);
  const source = await chart.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(source).toMatch(/prices-all-narrow\.svg$/);
});

/** Waits until a picture has loaded and is not empty. */
async function untilDrawn(picture: Locator) {
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}
