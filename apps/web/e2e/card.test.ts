import { expect, test } from 'vitest';
import { listing } from './api.ts';
import { ID } from './fallen-product.ts';
import { DESKTOP, PHONE, visit, WITHOUT_SCRIPTS } from './open-page.ts';
import { cards, delayRenderings, untilHydrated } from './screen.ts';

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

test('a click made before the pictures under the mouse have come opens the marketplace', async () => {
  const page = await visit('/', { quiet: false, ...DESKTOP });
  await page.context().route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
  await untilHydrated(page);
  await delayRenderings(page, 300);
  const strip = cards(page).nth(1).locator('.product-strip');
  const box = await strip.boundingBox();
  if (!box) throw new Error('no pictures');
  const opened = page.waitForEvent('popup');
  await page.mouse.move(box.x + box.width / 2, box.y + 50);
  await page.mouse.down();
  await expect.poll(() => strip.locator('img').count()).toBeGreaterThan(1);
  await page.mouse.up();
  await opened;
});

test('a picture that does not load is replaced by our own drawing', async () => {
  const page = await visit('/about', { quiet: false, ...DESKTOP });
  await page.route('**/demo/pictures/**', (route) => route.abort());
  await page.goto('/');
  await expect.poll(() => cards(page).first().getByText('사진 없음').isVisible()).toBe(true);
});

test.each([
  ['the grid', '/'],
  ['the list', '/?view=list'],
])('a click on 가격 변동 in %s opens the page of the product', async (_, path) => {
  for (const device of [PHONE, DESKTOP]) {
    const page = await visit(path, device);
    await untilHydrated(page);
    await cards(page).first().getByText('가격 변동').click();
    await page.waitForURL(/\/products\//);
    expect(page.context().pages()).toHaveLength(1);
  }
});

test.each([320, 360, 390, 769, 1280])(
  '가격 변동 is never cut off or left out, at %i px',
  async (width) => {
    const page = await visit('/', { viewport: { width, height: 800 } });
    // Both boxes at one moment: the font may arrive between two.
    const overflows = await page.evaluate(() =>
      [...document.querySelectorAll('.product-course')].map((words) => {
        const [inner, outer] = [words, words.parentElement as Element].map((element) =>
          element.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        return Math.max(
          outer.top - inner.top,
          inner.bottom - outer.bottom,
          inner.right - outer.right,
        );
      }),
    );
    expect(overflows.length).toBeGreaterThan(0);
    expect(Math.max(...overflows)).toBeLessThanOrEqual(1);
  },
);

test.each([360, 768, 1280])(
  'a card of the list of which only the title has arrived is in its place, at %i px',
  async (width) => {
    const page = await visit('/?view=list', {
      ...WITHOUT_SCRIPTS,
      viewport: { width, height: 800 },
    });
    const tops = () =>
      cards(page)
        .locator('.product-title')
        .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top));
    const whole = await tops();
    await page.evaluate(() => {
      const missing = '.product-words > :not(.product-title), .product-history';
      for (const part of document.querySelectorAll(missing)) part.remove();
    });
    expect(await tops()).toEqual(whole);
  },
);

test.each([
  ['the listing', '/', 769],
  ['similar products', `/products/${ID}`, 1280],
])('the prices of a row are aligned in %s', async (_, path, width) => {
  const page = await visit(path, { viewport: { width, height: 800 } });
  const rows = new Map<number, Set<number>>();
  for (const card of await cards(page).all()) {
    const [row, price] = await Promise.all(
      ['.product-gallery', '.price-sale'].map((part) => card.locator(part).boundingBox()),
    );
    if (!row || !price) throw new Error('no card');
    rows.set(row.y, (rows.get(row.y) ?? new Set()).add(price.y));
  }
  for (const heights of rows.values()) expect(heights.size).toBe(1);
});
