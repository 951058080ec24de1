import type { Product } from '@damoa/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOn } from './support/axe.ts';
import {
  entry,
  firstProducts,
  focused,
  heart,
  notice,
  savedEntries,
  savedIds,
  saving,
  sections,
  settings,
  visitWith,
} from './support/favourites.ts';
import { holdBack } from './support/hold.ts';
import { addInitScript } from './support/init-script.ts';
import { storing } from './support/member.ts';
import { DESKTOP, PHONE, TABLET, visitInSharedPage } from './support/open-page.ts';
import { untilHydrated } from './support/screen.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

const [first, second, third] = await firstProducts();
const DROPPED = entry(first, { saved_price: first.target_sale_price + 1_000 });
const HALF = entry(second, { saved_price: second.target_sale_price * 2 });
const SEEN = {
  damoa_seen: {
    entries: [{ product_id: third.product_id, seen_at: '2026-11-01T00:00:00Z' }],
  },
};
const wish = (page: Page, { product_title }: Product) =>
  page.getByLabel(`희망가 (원): ${product_title}`);
const wishOf = async (page: Page, { product_id }: Product) =>
  (await savedEntries(page)).find((saved) => saved.product_id === product_id)?.wish_price;

test('the favourites page begins with the largest price drop, shows the price at saving, and links to the product', async () => {
  const page = await visitWith('/favourites', [entry(third), DROPPED, HALF]);
  await expect.poll(() => sections(page)).toEqual(['가격이 내린 상품 2', '그 밖에 찜한 상품 1']);
  const titles = await page.locator('.favourite-section .product-title').allTextContents();
  expect(titles).toEqual([second, first, third].map(({ product_title }) => product_title));
  const text = await page.locator('.price-then').first().textContent();
  expect(text).toMatch(/\(50%\) 내렸어요.*2026\.11\.1 .*원일 때 찜했어요/);
  const link = page.locator('.favourite-section a.product-card').first();
  expect(await link.getAttribute('rel')).toBe('sponsored nofollow noopener');
  expect(await link.evaluate((a) => a.closest<HTMLElement>('[data-place]')?.dataset.place)).toBe(
    'favourites',
  );
  await page.locator('.favourite-section').getByText('가격 변동').first().click();
  await page.waitForURL(`**/products/${second.product_id}`);
});

test('a wish price is accepted as people type it, announced where the focus is, and refused without losing the text', async () => {
  const page = await visitWith('/favourites', [entry(second), entry(first)], PHONE);
  await settings(page, first).click();
  const field = wish(page, first);
  await field.fill('싸게');
  await field.press('Enter');
  await page.getByText('희망가를 숫자로 적어 주세요').waitFor();
  expect(await field.inputValue()).toBe('싸게');
  await field.fill('2147483648');
  await field.press('Enter');
  await page.getByText('희망가는 1원부터 2,147,483,647원까지').waitFor();

  await field.fill('1만5천');
  await field.press('Enter');
  await page.locator('[role=status]', { hasText: '희망가를 저장했어요' }).waitFor();
  await page.getByText('15,000원 이하가 되면 목록 위쪽에 보여 드려요').waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe('15,000');

  // This wish price moves the product to those with a price drop.
  await field.fill(String(first.target_sale_price));
  await field.press('Enter');
  await expect.poll(() => wishOf(page, first)).toBe(first.target_sale_price);
  const titles = await page.locator('.favourite-section .product-title').allTextContents();
  expect(titles).toEqual([second, first].map(({ product_title }) => product_title));
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.reload();
  await expect
    .poll(() => sections(page))
    .toEqual(['가격이 내렸거나 희망가가 된 상품 1', '그 밖에 찜한 상품 1']);
  await settings(page, first).click();
  await field.fill('15000');
  await field.press('Enter');

  await page.getByRole('switch', { name: `알림 받기: ${first.product_title}` }).click();
  await page.reload();
  await settings(page, first).getByText('알림 꺼짐').waitFor();
  await settings(page, first).click();
  expect(await field.inputValue()).toBe('15,000');
  await showsWishesOfAnotherTab(page);
});

test('promises no alert while none arrives, and leads from a product to where alerts are turned on', async () => {
  const page = await visitWith('/favourites', [entry(first)], PHONE);
  await settings(page, first).click();
  await page.getByText('이 기기에서는 알림이 꺼져 있어요').waitFor();
  await page.getByRole('button', { name: '알림 받는 방법 보기' }).click();
  await page.getByText('이 브라우저로 알림 받기').waitFor();
  expect(await focused(page)).toBe('가격이 내리면 알림 받기');
});

/** Wish prices of another tab are shown, but not in the field in which the user is typing. */
async function showsWishesOfAnotherTab(page: Page) {
  const [typed, other] = [first, second];
  await settings(page, other).click();
  await wish(page, typed).fill('7');
  const tab = await page.context().newPage();
  // The lightest page of the shop; all of them share local storage.
  await tab.goto('/robots.txt');
  await tab.evaluate(
    (value) => localStorage.setItem('damoa_favourites', JSON.stringify(value)),
    saving(entry(typed, { wish_price: 4_000 }), entry(other, { wish_price: 4_000 }))
      .damoa_favourites,
  );
  await expect.poll(() => wish(page, other).inputValue()).toBe('4,000');
  expect(await wish(page, typed).inputValue()).toBe('7');
}

test('removing favourites by keyboard moves the focus to the undo button, then to the next one, and finally to the empty list', async () => {
  const page = await visitWith('/favourites', [entry(first), entry(second)]);
  await heart(page, first).press('Enter');
  await expect.poll(() => focused(page)).toBe('되돌리기');
  await page.keyboard.press('Escape');
  await notice(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain(second.product_title);
  await heart(page, second).press('Enter');
  await expect.poll(() => focused(page)).toBe('되돌리기');
  await page.keyboard.press('Enter');
  await expect.poll(() => sections(page)).toEqual(['찜한 상품 1']);
  await expect.poll(() => focused(page)).toContain(second.product_title);

  await heart(page, second).click();
  await page.getByText('아직 찜한 상품이 없어요').waitFor();
  await expect.poll(() => focused(page)).toBe('상품 보러 가기');
  const login = page.getByRole('link', { name: '로그인하면' });
  expect(await login.getAttribute('href')).toBe('/login?redirect=%2Ffavourites');
});

test('the favourites page says that no favourite is in the shop, and keeps them', async () => {
  const gone = { ...entry(first), product_id: 'hidden' };
  const page = await visitWith('/favourites', [gone]);
  await page.getByText('찜한 상품이 지금은 다모아에 없어요').waitFor();
  expect(await savedIds(page)).toEqual(['hidden']);
});

const LOADED = /\/api\/products\?ids=/;

test('the favourites page says that it could not be loaded, retries, and shows the full picture of a retired product', async () => {
  const page = await visitWith('/favourites', [entry(first)], {
    quiet: false,
    ...DESKTOP,
    prepare: (unopened) => unopened.route(LOADED, (route) => route.fulfill({ status: 404 })),
  });
  await page.getByText('찜을 불러오지 못했어요').waitFor();
  await page.unroute(LOADED);
  await page.route(LOADED, async (route) => {
    const reply = await route.fetch();
    const { data } = await reply.json();
    const retired = data.map((one: Product) => ({ ...one, retired_at: '2026-11-20T00:00:00Z' }));
    await route.fulfill({ response: reply, json: { data: retired } });
  });
  await page.getByRole('link', { name: '다시 시도' }).click();
  await expect.poll(() => sections(page)).toEqual(['찜한 상품 1']);
  await page.getByText('지금은 팔지 않는 상품이에요').waitFor();
  const widthOf = async (name: string) => (await page.locator(name).boundingBox())?.width;
  expect(await widthOf('.product-picture')).toBe(await widthOf('.product-gallery'));
});

test.each([
  ['360 px', PHONE],
  ['768 px', TABLET],
  ['1440 px', DESKTOP],
])('the favourites page loads without a layout shift, at %s', async (_, device) => {
  const loading = holdBack(LOADED);
  const page = await visitInSharedPage('/favourites', {
    ...device,
    ...storing({ ...saving(entry(first)), ...SEEN }),
    async prepare(unopened) {
      await addInitScript(unopened, watchShifts);
      await loading.hold(unopened);
    },
  });
  await untilHydrated(page);
  await page.locator('.favourite-section .product-skeleton').first().waitFor();
  await shiftsOf(page);
  loading.release();
  await page.locator('[data-place=recent] .product-title').waitFor();
  expect(await shiftsOf(page)).toEqual([]);
});

test.each([
  ['360 px in light', { ...PHONE, colorScheme: 'light' }],
  ['1440 px in dark', { ...DESKTOP, colorScheme: 'dark' }],
] as const)('axe finds nothing on favourites with a notice, at %s', async (_, device) => {
  const dear = entry(first, { saved_price: 9_999_999, wish_price: 5_000 });
  const page = await visitInSharedPage('/favourites', {
    ...device,
    reducedMotion: 'reduce',
    ...storing({ ...saving(dear, entry(second)), ...SEEN }),
  });
  await page.locator('[data-place=recent] .product-title').waitFor();
  await settings(page, first).click();
  await heart(page, second).first().click();
  await notice(page).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});
