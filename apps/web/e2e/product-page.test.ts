import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { violationsOn } from './support/axe.ts';
import { droppedProduct, ID, won } from './support/dropped-product.ts';
import { follow } from './support/follow.ts';
import { DESKTOP, PHONE, visit, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { nextFrame, untilHydrated, untilSettled } from './support/screen.ts';
import type { Shop } from './support/shop.ts';
import { shopOfWorker } from './support/shop-of-worker.ts';
import { startShop } from './support/start-shop.ts';

test.each([
  ['with scripts', DESKTOP],
  ['without scripts', { ...DESKTOP, ...WITHOUT_SCRIPTS }],
])('a product shows its price, its price history, and a sponsored link, %s', async (_, options) => {
  const product = await droppedProduct();
  const page = await visitInSharedPage(`/products/${ID}`, options);
  await page.getByRole('heading', { level: 1, name: product.product_title }).waitFor();
  const { last_30_days, lowest_ever, highest_ever, last_drop } = product.prices;
  const text = await page.locator('main').textContent();
  expect(text).toContain('이 페이지의 링크로 구매하면 다모아가 수수료를 받습니다.');
  expect(text).toMatch(won(product.target_sale_price));
  const facts = await page.locator('.price-summary dd').allTextContents();
  expect(facts[0]).toBe(`최저 ${won(last_30_days.lowest)}, 최고 ${won(last_30_days.highest)}`);
  expect(facts[2]).toBe(won(lowest_ever));
  expect(facts[3]).toBe(won(highest_ever));
  expect(facts[4]).toMatch(`${won(last_drop?.from ?? 0)}에서 ${won(last_drop?.to ?? 0)}으로`);
  const link = page.getByRole('link', { name: /판매처에서 보기/ });
  expect(await link.getAttribute('href')).toBe(product.promotion_link);
  expect(await link.getAttribute('rel')).toBe('sponsored nofollow noopener');
  expect(
    await page.getByRole('navigation', { name: '상품의 카테고리' }).getByRole('link').count(),
  ).toBe(2);
});

test('price and link are on the first screen of a phone, and at their place after scrolling', async () => {
  const page = await visitInSharedPage(`/products/${ID}`, PHONE);
  const offer = page.locator('.detail-offer');
  const bottom = () => offer.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await bottom()).toBe(740);
  await page.locator('.price-history').evaluate((element) => element.scrollIntoView());
  expect(await bottom()).toBeLessThan(200);
});

test.each([
  [320, 640],
  [360, 640],
  [360, 780],
  [412, 780],
])(
  'at %i × %i the first screen has a line of the title, below 360 px also above a price of two lines',
  async (width, height) => {
    const page = await visitInSharedPage(`/products/${ID}`, {
      ...PHONE,
      viewport: { width, height },
    });
    const price = page.locator('.detail-offer .price-sale');
    if (width < 360) await price.evaluate((sale) => (sale.textContent = '19,999,999,999원'));
    const end = await page
      .locator('h1')
      .evaluate(
        (h1) => h1.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(h1).lineHeight),
      );
    const offer = await page.locator('.detail-offer').boundingBox();
    expect(end).toBeLessThanOrEqual(offer?.y ?? 0);
  },
);

test('with text of twice the size, price and link do not cover what has the focus', async () => {
  const viewport = { width: 360, height: 640 };
  const page = await visitInSharedPage(`/products/${ID}`, { viewport });
  await untilHydrated(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const link = page.locator('.category-trail a').first();
  const isCovered = await link.evaluate((element) => {
    scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 110);
    element.focus();
    const { left, top, bottom } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + 5, (top + bottom) / 2));
  });
  expect(isCovered).toBe(false);
});

test('a category name that is too long for the line wraps beside its separator', async () => {
  const page = await visitInSharedPage(`/products/${ID}`, PHONE);
  await untilHydrated(page);
  const drop = await page.locator('.category-trail li:last-child').evaluate((item) => {
    const link = item.querySelector('a');
    if (!link) return Number.NaN;
    link.textContent = '카테고리이름'.repeat(6);
    return link.getBoundingClientRect().top - item.getBoundingClientRect().top;
  });
  expect(drop).toBe(0);
});

test('similar products are cards, and clicks on them are counted with their place', async () => {
  const page = await visitInSharedPage(`/products/${ID}`, { ...DESKTOP, ...WITHOUT_SCRIPTS });
  const links = page.locator('.similar [data-place=similar] a[data-product]');
  expect(await links.count()).toBe(12);
  expect(await page.locator(`.similar [data-product="${ID}"]`).count()).toBe(0);
  expect(await page.locator(`[data-place=product] [data-product="${ID}"]`).count()).toBe(1);
});

test('the product page can be used by keyboard alone', async () => {
  const page = await visitInSharedPage(`/products/${ID}`, DESKTOP);
  await untilHydrated(page);
  await page.getByRole('link', { name: /판매처에서 보기/ }).focus();
  const reached: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  expect(reached.join()).toMatch(/공유하기,30일,90일,전체,표로 보기/);
  await page.locator('main summary').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('table').waitFor();
  await page.getByRole('link', { name: '30일' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?days=30$/);
});

test('products in view are not prefetched, but one that is pointed at is', async () => {
  const page = await visitInSharedPage('/about', DESKTOP);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/products\//.test(request.url())) asked.push(request.url());
  });
  // The next listing is prefetched, but nothing else in view.
  const ahead = page.waitForResponse(/getCateProduct\?page=2&/);
  await page.goto('/');
  await ahead;
  await untilSettled(page);
  expect(asked).toEqual([]);
  const arrived = page.waitForResponse(/\/api\/products\/[^/]+\/similar/);
  await page.locator('.product-grid a[href^="/products/"]').first().hover();
  await arrived;
});

test('a product page has a canonical address, and structured data with an offer', async () => {
  const page = await visitInSharedPage(`/products/${ID}?utm_source=kakao`, {
    ...DESKTOP,
    ...WITHOUT_SCRIPTS,
  });
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toBe(`${shopOfWorker().url}/products/${ID}`);
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  expect(json).toContain('"@type":"Offer"');
  expect(json).toContain(`"url":"${shopOfWorker().url}/products/${ID}"`);
  const preview = page.locator('meta[property="og:image"]');
  const { product_main_image_url } = await droppedProduct();
  expect(await preview.getAttribute('content')).toBe(
    `${shopOfWorker().url}${product_main_image_url}`,
  );
  expect(await page.title()).toContain((await droppedProduct()).product_title);
});

test('the thumbnails select the large picture', async () => {
  const page = await visitInSharedPage(`/products/${ID}`, DESKTOP);
  await untilHydrated(page);
  const second = page.getByRole('button', { name: '사진 2' });
  await second.click();
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
  const scrolled = () => page.locator('.detail-strip').evaluate((strip) => strip.scrollLeft);
  expect(await scrolled()).toBeGreaterThan(0);
});

test('in a low window of a phone, the dots that select the picture neither cover it nor are cut off', async () => {
  const viewport = { width: 360, height: 560 };
  const page = await visitInSharedPage(`/products/${ID}`, { ...PHONE, viewport });
  const picture = await page.locator('.detail-strip').boundingBox();
  const dots = page.locator('.detail-thumbs');
  const hidden = await dots.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBe(0);
  const box = await dots.boundingBox();
  // A dot is in the middle of a touch target of 44 px.
  expect((box?.y ?? 0) + 22 - 4).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
});

test.each(['a%2Fb', 'x'.repeat(65)])('%s is no product', async (id) => {
  const response = await fetch(`${shopOfWorker().url}/products/${id}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toMatch(
    /<h1[^>]*>(찾는 상품이 없어요|페이지를 찾을 수 없어요)<\/h1>/,
  );
});

test('an unknown product shows the 404 page, not a failure, and links to others', async () => {
  const { status } = await fetch(`${shopOfWorker().url}/products/unknown`);
  expect(status).toBe(404);
  const page = await visitInSharedPage('/products/unknown', { ...DESKTOP, quiet: false });
  await page.getByRole('heading', { name: '찾는 상품이 없어요' }).waitFor();
  await untilHydrated(page);
  await page.getByRole('link', { name: '상품 보러 가기' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a product that cannot be loaded shows no others below it, whose links would stand there without the notice', async () => {
  const page = await visitInSharedPage('/about', { ...DESKTOP, quiet: false });
  await untilHydrated(page);
  await page.route(`**/api/products/${ID}`, (route) => route.abort());
  const others = page.waitForResponse(/\/api\/products\/[^/]+\/similar/);
  await follow(page, `/products/${ID}`);
  await page.getByRole('heading', { name: '상품을 불러오지 못했어요' }).waitFor();
  await (await others).finished();
  await nextFrame(page);
  expect(await page.locator('main [data-product]').count()).toBe(0);
});

test.each([
  { width: 360, device: PHONE, colorScheme: 'light' },
  { width: 1440, device: DESKTOP, colorScheme: 'dark' },
] as const)('axe finds nothing on a product at $width px, in $colorScheme', async (screen) => {
  const page = await visitInSharedPage(`/products/${ID}`, screen.device);
  await page.emulateMedia({ colorScheme: screen.colorScheme, reducedMotion: 'reduce' });
  await untilHydrated(page);
  await page.getByText('표로 보기').click();
  expect(await violationsOn(page)).toEqual([]);
});

test('a retired product has the status 410, and its page says so, and links to its category and to no seller', async () => {
  const shop = await startShop({ DEMO_PRODUCTS: '600' });
  onTestFinished(shop.stop);
  const { data } = await (await fetch(`${shop.apiUrl}/api/getCateProduct`)).json();
  const path = `/products/${data[0].product_id}`;
  await retire(shop, data[0].product_id);
  expect((await fetch(`${shop.url}${path}`)).status).toBe(410);
  const page = await visit(path, { ...DESKTOP, quiet: false, baseURL: shop.url });
  await page.getByText('지금은 팔지 않는 상품이에요').waitFor();
  await page.getByText('부터 판매처에 없어요').waitFor();
  expect(await page.locator('.detail a[target=_blank]').count()).toBe(0);
  await expect.poll(() => page.locator('.similar [data-product]').count()).toBe(12);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
  await untilHydrated(page);
  expect(await violationsOn(page)).toEqual([]);
  await page
    .locator('.detail')
    .getByRole('link', { name: /상품 보기$/ })
    .click();
  await page.waitForURL(/\/\?category=\d+&p_cate_id=\d+$/);
}, 120_000);

/** Retires a product, as a price check does when the marketplace no longer has it. */
async function retire({ env }: Shop, id: string) {
  const script = `
    import { readSettings } from '@damoa/service';
    import { retire } from './src/catalogue/retire.ts';
    import { connect } from './src/db/client.ts';
    import { findDatabase } from './src/db/find-database.ts';
    const stops = [];
    const onStop = (stop) => stops.push(stop);
    const servers = await findDatabase(readSettings(process.env), onStop, { join: true });
    const { db, close } = connect(servers);
    await retire(db, 'demonstration', [process.argv[1]], new Date());
    await close();
    for (const stop of stops) await stop();`;
  const args = ['--conditions=@damoa/source', '--input-type=module', '--eval', script, id];
  await promisify(execFile)(process.execPath, args, {
    env,
    cwd: path.resolve(import.meta.dirname, '../../api'),
  });
}
