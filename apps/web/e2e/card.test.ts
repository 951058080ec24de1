import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { ID } from './support/dropped-product.ts';
import { follow } from './support/follow.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { cards, delayRenderings, untilHydrated } from './support/screen.ts';

const OTHER_SITES = /^https?:\/\/(?!127\.0\.0\.1)/;

test('a card begins with a sponsored link to the marketplace, and has pictures with reserved space and prices in won', async () => {
  const page = await visitInSharedPage('/?sort=price_desc', { ...DESKTOP, ...WITHOUT_SCRIPTS });
  const { data } = await listing('sort=price_desc');
  await leadsToMarketplace(page, data[0]?.promotion_link);
  const images = await cards(page).locator('img').all();
  expect(images.length).toBeGreaterThanOrEqual(data.length);
  for (const image of images) {
    expect(await image.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(Number(await image.getAttribute('width'))).toBeGreaterThan(0);
  }
  for (const [index, product] of data.entries()) {
    const text = (await cards(page).nth(index).locator('.price').textContent()) ?? '';
    expect(text).toMatch(`${product.target_sale_price.toLocaleString('ko-KR')}원`);
    const original = product.target_original_price;
    const struck = await cards(page).nth(index).locator('s').count();
    // The original price is shown only if it is higher.
    expect(struck).toBe(original !== null && original > product.target_sale_price ? 1 : 0);
  }
});

test('with text of twice the size, neither a long price nor the time of its check is wider than the card', async () => {
  const page = await visitInSharedPage('/', PHONE);
  await untilHydrated(page);
  const card = cards(page).first();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await card.locator('.price-sale').evaluate((sale) => {
    sale.textContent = '1,999,999,999원';
  });
  for (const part of await card.locator('.price, .product-source').all()) {
    const [content, space] = await part.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect(content).toBeLessThanOrEqual(space ?? 0);
  }
});

async function leadsToMarketplace(page: Page, address: string | undefined) {
  const link = cards(page).first().getByRole('link').first();
  expect(await link.getAttribute('href')).toBe(address);
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toBe('sponsored nofollow noopener');
}

test('moving the mouse over a card shows the other pictures, and a click before they have loaded opens the marketplace', async () => {
  const page = await visitInSharedPage('/', { quiet: false, ...DESKTOP });
  await page.context().route(OTHER_SITES, (route) => route.abort());
  await untilHydrated(page);
  await showOtherPictures(page);

  await delayRenderings(page, 300);
  const { strip, x, y, width } = await pictures(page, 1);
  const opened = page.waitForEvent('popup');
  await page.mouse.move(x + width / 2, y + 50);
  await page.mouse.down();
  await expect.poll(() => strip.locator('img').count()).toBeGreaterThan(1);
  await page.mouse.up();
  await opened;
});

async function showOtherPictures(page: Page) {
  const { strip, x, y, width } = await pictures(page, 0);
  await page.mouse.move(x + 5, y + 50);
  await page.mouse.move(x + width - 5, y + 50, { steps: 4 });
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  await expect.poll(() => strip.locator('img').count()).toBeGreaterThan(1);
}

async function pictures(page: Page, card: number) {
  const strip = cards(page).nth(card).locator('.product-strip');
  const box = await strip.boundingBox();
  if (!box) throw new Error('no pictures');
  return { strip, ...box };
}

test('on a touch screen too, Tab leads from the link of a card to its heart', async () => {
  const page = await visitInSharedPage('/', { ...DESKTOP, hasTouch: true });
  await untilHydrated(page);
  await cards(page).first().getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(name).toMatch(/^찜하기/);
});

test('a picture that fails to load is replaced by our own drawing', async () => {
  const page = await visitInSharedPage('/robots.txt', { quiet: false, ...DESKTOP });
  await page.route('**/demo/pictures/**', (route) => route.abort());
  await page.goto('/');
  await expect.poll(() => cards(page).first().getByText('사진 없음').isVisible()).toBe(true);
});

test('until scripts replace a picture that failed to load, a plain square covers the icon of the browser', async () => {
  const page = await visitInSharedPage('/robots.txt', {
    quiet: false,
    ...DESKTOP,
    ...WITHOUT_SCRIPTS,
  });
  await page.route('**/demo/pictures/**', (route) => route.abort());
  await page.goto('/');
  const picture = cards(page).first().locator('.product-picture').first();
  const { content, ...square } = await picture.evaluate((one) => {
    const { content, width, height } = getComputedStyle(one, '::before');
    return { content, width: Number.parseFloat(width), height: Number.parseFloat(height) };
  });
  expect(content).toBe('""');
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect(square.width).toBeCloseTo(width, 0);
  expect(square.height).toBeCloseTo(height, 0);
});

test.each([
  ['a phone', PHONE, [320, 360, 390]],
  ['a desktop', DESKTOP, [769, 1280]],
])(
  '가격 변동 is not cut off, the time of the check stays on one line, and the link opens the page of the product, in the grid and in the list of %s',
  async (_, device, widths) => {
    const page = await visitInSharedPage('/', device);
    await untilHydrated(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const message = `at ${width} px`;
      await expect.poll(() => cutOff(page), { message }).toBeLessThanOrEqual(1);
      await expect.poll(() => brokenLines(page), { message }).toBe(0);
    }
    for (const path of ['/', '/?view=list']) {
      await follow(page, path);
      const view = path === '/' ? 'grid' : 'list';
      await page.locator(`.product-grid[data-view=${view}] > li:has(a)`).first().waitFor();
      await cards(page).first().getByText('가격 변동').click();
      await page.waitForURL(/\/products\//);
      expect(page.context().pages()).toHaveLength(1);
    }
  },
);

/** How many cards have the affiliate notice and the time of the check on more than one line. */
const brokenLines = (page: Page) =>
  page
    .locator('.product-source')
    .evaluateAll((lines) => lines.filter(({ clientHeight }) => clientHeight > 24).length);

/** The maximum number of pixels by which the words are higher or wider than their container. */
function cutOff(page: Page) {
  // Both boxes are measured in one call: the font may load between two.
  return page.evaluate(() => {
    const overflows = [...document.querySelectorAll('.history-label')].map((words) => {
      const [inner, outer] = [words, words.parentElement as Element].map((element) =>
        element.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return Math.max(
        outer.top - inner.top,
        inner.bottom - outer.bottom,
        inner.right - outer.right,
      );
    });
    return overflows.length > 0 ? Math.max(...overflows) : Infinity;
  });
}

test('a card of the list of which only the title has been parsed has its final position, from 360 to 1280 px', async () => {
  const page = await visitInSharedPage('/?view=list', { ...DESKTOP, ...WITHOUT_SCRIPTS });
  const whole = await topsOfTitles(page);
  await page.evaluate(() => {
    const missing = '.product-words > :not(.product-title), .product-history';
    for (const part of document.querySelectorAll(missing)) part.remove();
  });
  expect(await topsOfTitles(page)).toEqual(whole);
});

async function topsOfTitles(page: Page) {
  const tops: number[][] = [];
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    tops.push(
      await cards(page)
        .locator('.product-title')
        .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top)),
    );
  }
  return tops;
}

test('the prices of a row are aligned, in the listing and in similar products', async () => {
  const page = await visitInSharedPage('/', {
    ...WITHOUT_SCRIPTS,
    viewport: { width: 769, height: 800 },
  });
  await alignsPrices(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/products/${ID}`);
  await alignsPrices(page);
});

async function alignsPrices(page: Page) {
  const rows = new Map<number, Set<number>>();
  const all = await cards(page).all();
  for (const card of all) {
    const [row, price] = await Promise.all(
      ['.product-gallery', '.price-sale'].map((part) => card.locator(part).boundingBox()),
    );
    if (!row || !price) throw new Error('no card');
    rows.set(row.y, (rows.get(row.y) ?? new Set()).add(price.y));
  }
  expect(rows.size).toBeLessThan(all.length);
  for (const heights of rows.values()) expect(heights.size).toBe(1);
}
