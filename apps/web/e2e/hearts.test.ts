import type { Product } from '@damoa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  entry,
  firstProducts,
  heart,
  isSaved,
  notice,
  savedEntries,
  savedIds,
  saving,
  undo,
  visitWith,
} from './support/favourites.ts';
import { forbidStorage } from './support/forbid-storage.ts';
import { holdBack } from './support/hold.ts';
import { storing } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { cards, untilHydrated } from './support/screen.ts';
import { scriptOf } from './support/script-of.ts';

const SCRIPT = await scriptOf('favourites/start-favourites.ts');
const products = await firstProducts();
const [first, second, third] = products;

const hasFocus = (page: Page, product: Product) =>
  heart(page, product).evaluate((button) => button === document.activeElement);

test('a heart saves by one tap, removes by another, restores the favourite as it was, and persists, on a phone', async () => {
  const page = await visitWith('/', [entry(second, { saved_price: 7 })], PHONE);
  const [before] = await savedEntries(page);
  await expect.poll(() => isSaved(page, second)).toBe(true);
  await isLargeEnough(page);

  await heart(page, first).click();
  await expect.poll(() => savedIds(page)).toEqual([first.product_id, second.product_id]);
  expect(await isSaved(page, first)).toBe(true);

  await heart(page, second).click();
  await notice(page).getByText('찜에서 뺐어요').waitFor();
  expect(await savedIds(page)).toEqual([first.product_id]);
  await undo(page).click();
  await expect.poll(() => isSaved(page, second)).toBe(true);
  expect(await savedEntries(page), 'the old price and date').toContainEqual(before);
  await notice(page).waitFor({ state: 'detached' });

  await page.goto('/?view=list');
  await expect.poll(() => isSaved(page, first)).toBe(true);
  expect([await isSaved(page, second), await isSaved(page, third)]).toEqual([true, false]);
  await isLargeEnough(page);
});

test('once another message has replaced the offer to undo, a tap saves at the present price', async () => {
  const seen = [second, third].map(({ product_id }, index) => ({
    product_id,
    seen_at: `2026-11-0${2 - index}T00:00:00.000Z`,
  }));
  const page = await visitInSharedPage('/favourites', {
    ...DESKTOP,
    ...storing({ ...saving(entry(second, { saved_price: 7 })), damoa_seen: { entries: seen } }),
  });
  await untilHydrated(page);
  await heart(page, second).last().click();
  await notice(page).getByText('찜에서 뺐어요').waitFor();
  const removal = `최근 본 상품에서 지우기: ${third.product_title}`;
  await page.getByRole('button', { name: removal }).click();
  await notice(page).getByText('최근 본 상품에서 지웠어요').waitFor();
  await heart(page, second).last().click();
  await expect
    .poll(() => savedEntries(page))
    .toMatchObject([{ saved_price: second.target_sale_price }]);
});

/** Expects the heart to be large enough to touch. */
async function isLargeEnough(page: Page) {
  const { width = 0, height = 0 } = (await heart(page, first).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
}

test('a heart follows its link in the tab order, opens no marketplace, and gets the focus back when Escape closes its toast', async () => {
  const page = await visitInSharedPage('/', DESKTOP);
  await untilHydrated(page);
  await cards(page).first().locator('a.product-card').focus();
  await page.keyboard.press('Tab');
  expect(await hasFocus(page, first)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => isSaved(page, first)).toBe(true);
  await page.keyboard.press('Tab');
  const next = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  expect(next).toBe(`/products/${first.product_id}`);
  expect(page.context().pages()).toHaveLength(1);

  await heart(page, first).press('Enter');
  await undo(page).focus();
  await page.keyboard.press('Escape');
  await notice(page).waitFor({ state: 'detached' });
  expect(await hasFocus(page, first)).toBe(true);
});

test('a tap on a heart before its code has loaded is not lost', async () => {
  const code = holdBack(SCRIPT);
  const page = await visitInSharedPage('/', { ...DESKTOP, prepare: code.hold });
  await untilHydrated(page);
  await heart(page, first).click();
  await expect.poll(() => isSaved(page, first)).toBe(true);
  expect(await savedIds(page)).toEqual([]);
  code.release();
  await expect.poll(() => savedIds(page)).toEqual([first.product_id]);
  expect(await isSaved(page, first)).toBe(true);
});

test('of two taps on a heart before its code has loaded, the second one wins', async () => {
  const code = holdBack(SCRIPT);
  const page = await visitInSharedPage('/', { ...DESKTOP, prepare: code.hold });
  await untilHydrated(page);
  for (const product of [...products, ...products]) await heart(page, product).click();
  await heart(page, first).click();
  code.release();
  await expect.poll(() => savedIds(page)).toEqual([first.product_id]);
  for (const product of products) expect(await isSaved(page, product)).toBe(product === first);
});

test('if the code of hearts fails to load, all hearts that were tapped change back', async () => {
  const { promise: tapped, resolve: fail } = Promise.withResolvers<void>();
  const page = await visitInSharedPage('/', {
    quiet: false,
    ...DESKTOP,
    prepare: (unopened) => unopened.route(SCRIPT, (route) => tapped.then(() => route.abort())),
  });
  await untilHydrated(page);
  for (const product of products) await heart(page, product).click();
  fail();
  for (const product of products) await expect.poll(() => isSaved(page, product)).toBe(false);
});

test('if storage is forbidden, a heart works for this page, and says that it will be forgotten', async () => {
  const page = await visitInSharedPage('/', { ...DESKTOP, prepare: forbidStorage });
  await untilHydrated(page);
  await heart(page, first).click();
  await notice(page).getByText('창을 닫으면 찜이 사라져요').waitFor();
  expect(await isSaved(page, first)).toBe(true);
});

test('the heart of the 501st product says what to do, and changes back', async () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    entry({ ...first, product_id: `x-${index}` }),
  );
  const page = await visitWith('/', many);
  await heart(page, first).click();
  await notice(page).getByText('500개까지 담을 수 있어요').waitFor();
  await expect.poll(() => isSaved(page, first)).toBe(false);
});

test('without scripts there are no hearts, the cards are links, and the favourites page says that it needs scripts', async () => {
  const page = await visitInSharedPage('/', { ...DESKTOP, ...WITHOUT_SCRIPTS });
  expect(await page.locator('.product-save:visible').count()).toBe(0);
  expect(await cards(page).first().getByRole('link').count()).toBe(2);
  await page.goto('/favourites');
  const need = page.locator('.form-needs-script');
  expect(await need.textContent()).toContain('자바스크립트를 켜야 해요');
  expect(await need.isVisible()).toBe(true);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
});
