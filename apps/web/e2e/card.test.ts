import { expect, test } from 'vitest';
import { listing } from './api.ts';
import { DESKTOP, visit } from './open-page.ts';
import { cards, untilHydrated } from './screen.ts';

test('a card leads to the marketplace first, marked as sponsored, in a new tab', async () => {
  const page = await visit('/', DESKTOP);
  const { data } = await listing();
  const link = cards(page).first().getByRole('link').first();
  expect(await link.getAttribute('href')).toBe(data[0]?.promotion_link);
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toBe('sponsored nofollow noopener');
});

test('pictures have a reserved size and send no referrer', async () => {
  const page = await visit('/', DESKTOP);
  for (const image of await cards(page).locator('img').all()) {
    expect(await image.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(Number(await image.getAttribute('width'))).toBeGreaterThan(0);
  }
});

test('prices are in won with separators, and a list price is shown only if it is higher', async () => {
  const page = await visit('/?sort=price_desc', DESKTOP);
  const { data } = await listing('sort=price_desc');
  for (const [index, product] of data.entries()) {
    const text = (await cards(page).nth(index).locator('.price').textContent()) ?? '';
    expect(text).toMatch(`${product.target_sale_price.toLocaleString('ko-KR')}원`);
    const original = product.target_original_price;
    const struck = await cards(page).nth(index).locator('s').count();
    expect(struck).toBe(original !== null && original > product.target_sale_price ? 1 : 0);
  }
});

test('moving the mouse over a card shows the other pictures', async () => {
  const page = await visit('/', DESKTOP);
  await untilHydrated(page);
  const strip = cards(page).first().locator('.product-strip');
  const box = await strip.boundingBox();
  if (!box) throw new Error('no pictures');
  await page.mouse.move(box.x + 5, box.y + 50);
  await page.mouse.move(box.x + box.width - 5, box.y + 50, { steps: 4 });
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  await expect.poll(() => strip.locator('img').count()).toBeGreaterThan(1);
});

test('a picture that does not load is replaced by our own drawing', async () => {
  const page = await visit('/about', { quiet: false, ...DESKTOP });
  await page.route('**/demo/pictures/**', (route) => route.abort());
  await page.goto('/');
  await expect.poll(() => cards(page).first().getByText('사진 없음').isVisible()).toBe(true);
});
