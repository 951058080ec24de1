import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listing } from './api.ts';
import { DESKTOP, PHONE, visit } from './open-page.ts';
import { searchBox, untilHydrated } from './screen.ts';
import { shopOfWorker } from './shop-of-worker.ts';

const SITE = shopOfWorker().url;

/** The meta and link elements in the head by their names, as a crawler reads them. */
async function head(page: Page) {
  const tags = await page.locator('head > meta, head > link[rel]').evaluateAll((all) =>
    all.map((tag) => {
      const name = tag.getAttribute('property') ?? tag.getAttribute('name');
      const value = tag.getAttribute('content') ?? tag.getAttribute('href');
      return [name ?? tag.getAttribute('rel') ?? '', value ?? ''] as const;
    }),
  );
  return Object.fromEntries(tags);
}

interface Thing {
  '@type': string;
  itemListElement?: { position: number; item: string | Record<string, unknown> }[];
}

async function structuredData(page: Page): Promise<Record<string, Thing>> {
  const [json] = await page.locator('script[type="application/ld+json"]').allTextContents();
  const { '@context': context, '@graph': graph } = JSON.parse(json ?? '{"@graph":[]}');
  if (json) expect(context).toBe('https://schema.org');
  return Object.fromEntries(graph.map((thing: Thing) => [thing['@type'], thing]));
}

test('home describes the site, its search and the products that it shows', async () => {
  const page = await visit('/?utm_source=kakao', DESKTOP);
  await untilHydrated(page);
  const { data } = await listing();
  const tags = await head(page);
  expect(await page.title()).toMatch('다모아');
  expect(tags).toMatchObject({
    canonical: `${SITE}/`,
    'og:url': `${SITE}/`,
    'og:title': await page.title(),
    'og:description': tags.description,
    'og:image': `${SITE}/previews/default.jpg`,
    manifest: '/manifest.webmanifest',
  });
  expect(tags.robots).toBeUndefined();
  const { WebSite, Organization, ItemList } = await structuredData(page);
  expect(WebSite).toMatchObject({ url: `${SITE}/`, name: '다모아' });
  expect(Organization).toMatchObject({ logo: `${SITE}/icons/icon-512.png` });
  expect(ItemList?.itemListElement).toHaveLength(9);
  for (const [index, product] of data.entries()) {
    expect(ItemList?.itemListElement?.[index]).toMatchObject({
      position: index + 1,
      item: {
        name: product.product_title,
        image: expect.arrayContaining([expect.stringMatching(/^https?:\/\//)]),
        offers: {
          price: product.target_sale_price,
          url: `${SITE}/products/${product.product_id}`,
        },
      },
    });
  }
});

test('a category has its own address, preview and breadcrumb, and its pages are distinct', async () => {
  const page = await visit('/?page=2&p_cate_id=322', PHONE);
  const tags = await head(page);
  expect(await page.title()).toBe('신발 2페이지 - 다모아');
  expect(tags).toMatchObject({
    canonical: `${SITE}/?category=322&p_cate_id=322&page=2`,
    'og:image': `${SITE}/previews/322.jpg`,
  });
  expect(tags.robots).toBeUndefined();
  expect(tags.description).toMatch('신발');
  const { WebSite, BreadcrumbList, ItemList } = await structuredData(page);
  expect(WebSite).toBeUndefined();
  expect(BreadcrumbList?.itemListElement?.map(({ item }) => item)).toEqual([
    `${SITE}/`,
    `${SITE}/?category=322&p_cate_id=322`,
  ]);
  expect(ItemList?.itemListElement?.[0]?.position).toBe(11);
});

test.each([
  '/?q=방수&sort=newest',
  '/?view=list',
  '/?words=방수',
  '/?q=없는상품이름',
  '/?category=999',
  '/?page=2147483647',
  '/create',
])('%s is not to be indexed', async (path) => {
  const page = await visit(path, DESKTOP);
  expect(await head(page)).toMatchObject({ robots: 'noindex, follow' });
  expect(await structuredData(page)).toEqual({});
});

test('a search with products may be indexed, whatever was searched for', async () => {
  const page = await visit(`/?q=${encodeURIComponent('방수')}`, DESKTOP);
  const tags = await head(page);
  expect(tags.robots).toBeUndefined();
  expect(tags['og:title']).toBe(`'방수' 검색 결과 - 다모아`);
});

test('a navigation removes the tags of the page that the server sent, and changes the title', async () => {
  const page = await visit('/?q=방수', DESKTOP);
  await untilHydrated(page);
  await searchBox(page).fill('캠핑');
  await searchBox(page).press('Enter');
  await expect.poll(() => page.title()).toBe(`'캠핑' 검색 결과 - 다모아`);
  expect(await page.locator('link[rel=canonical], meta[property^="og:"]').count()).toBe(0);
  expect(await page.locator('link[rel=manifest]').count()).toBe(1);
});

describe('the files for crawlers', () => {
  async function parsed(page: Page, path: string) {
    return page.evaluate(async (address) => {
      const xml = await (await fetch(address)).text();
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      const texts = (name: string) =>
        [...document.querySelectorAll(name)].map(({ textContent }) => textContent ?? '');
      return { root: document.documentElement.nodeName, loc: texts('loc'), item: texts('item') };
    }, path);
  }

  test('are well-formed, and every address in the sitemap is its own canonical page', async () => {
    const page = await visit('/about', DESKTOP);
    expect(await parsed(page, '/rss.xml')).toMatchObject({ root: 'rss' });
    expect((await parsed(page, '/rss.xml')).item).toHaveLength(50);
    const index = await parsed(page, '/sitemap.xml');
    expect(index).toMatchObject({
      root: 'sitemapindex',
      loc: [`${SITE}/sitemap-1.xml`, `${SITE}/sitemap-products-1.xml`],
    });
    const { root, loc } = await parsed(page, '/sitemap-1.xml');
    expect(root).toBe('urlset');
    for (const address of loc.filter((_, number) => number % 23 < 2)) {
      const answer = await page.request.get(address);
      const html = await answer.text();
      expect([answer.status(), html.includes('noindex')]).toEqual([200, false]);
      expect(html).toMatch(`<link rel="canonical" href="${address.replaceAll('&', '&amp;')}"`);
      if (!address.endsWith('/about')) expect(html).toMatch('class="product-title"');
    }
  });

  test('name pictures that exist', async () => {
    const page = await visit('/about', DESKTOP);
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    const icons: { src: string }[] = manifest.icons;
    const tags = await head(page);
    for (const path of [
      ...icons.map(({ src }) => src),
      ...[tags['og:image'] ?? '', tags['apple-touch-icon'] ?? ''],
    ]) {
      const answer = await page.request.get(path);
      expect([path, answer.status()]).toEqual([path, 200]);
      expect(answer.headers()['content-type']).toMatch(/^image\/(png|jpeg)$/);
    }
  });
});
