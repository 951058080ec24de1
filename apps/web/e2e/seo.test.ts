import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { join, write } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage } from './support/open-page.ts';
import { searchBox, untilHydrated } from './support/screen.ts';
import { decoded, elements, servedPage } from './support/served-page.ts';
import { shopOfWorker } from './support/shop-of-worker.ts';

const SITE = shopOfWorker().url;

/** The title, and the meta and link elements in the head by their names, as a crawler reads them. */
function headOf(html: string) {
  const [head = ''] = html.split('</head>');
  const title = decoded(/<title>(.*?)<\/title>/.exec(head)?.[1] ?? '');
  const tags = [...elements(head, 'meta'), ...elements(head, 'link')].map(
    ({ property, name, rel, content, href }): [string, string] => [
      property ?? name ?? rel ?? '',
      content ?? href ?? '',
    ],
  );
  return { title, tags: Object.fromEntries(tags) };
}

interface Thing {
  '@type': string;
  itemListElement?: { position: number; item: string | Record<string, unknown> }[];
}

function structuredData(html: string): Record<string, Thing> {
  const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { '@context': context, '@graph': graph } = JSON.parse(json ?? '{"@graph":[]}');
  if (json) expect(context).toBe('https://schema.org');
  return Object.fromEntries(graph.map((thing: Thing) => [thing['@type'], thing]));
}

test('home has structured data of the site, its search and the shown products', async () => {
  const { html } = await servedPage('/?utm_source=kakao');
  const { data } = await listing();
  const { title, tags } = headOf(html);
  expect(title).toMatch('다모아');
  expect(tags).toMatchObject({
    canonical: `${SITE}/`,
    'og:url': `${SITE}/`,
    'og:title': title,
    'og:description': tags.description,
    'og:image': `${SITE}/previews/default.jpg`,
    manifest: '/manifest.webmanifest',
  });
  expect(tags.robots).toBeUndefined();
  const { WebSite, Organization, ItemList } = structuredData(html);
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
  const { html } = await servedPage('/?page=2&p_cate_id=322', PHONE.userAgent);
  const { title, tags } = headOf(html);
  expect(title).toBe('신발 2페이지 - 다모아');
  expect(tags).toMatchObject({
    canonical: `${SITE}/?category=322&p_cate_id=322&page=2`,
    'og:image': `${SITE}/previews/322.jpg`,
  });
  expect(tags.robots).toBeUndefined();
  expect(tags.description).toMatch('신발');
  const { WebSite, BreadcrumbList, ItemList } = structuredData(html);
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
])('%s must not be indexed', async (path) => {
  const { html } = await servedPage(path);
  expect(headOf(html).tags).toMatchObject({ robots: 'noindex, follow' });
  expect(structuredData(html)).toEqual({});
});

test('a search with results may be indexed, whatever the query', async () => {
  const { tags } = headOf((await servedPage('/?q=방수')).html);
  expect(tags.robots).toBeUndefined();
  expect(tags['og:title']).toBe(`'방수' 검색 결과 - 다모아`);
});

test('a navigation removes the server’s tags of the previous page, and changes the title', async () => {
  const page = await visitInSharedPage('/?q=방수', DESKTOP);
  await untilHydrated(page);
  await searchBox(page).fill('캠핑');
  await searchBox(page).press('Enter');
  await expect.poll(() => page.title()).toBe(`'캠핑' 검색 결과 - 다모아`);
  const stale = page.locator('link[rel=canonical], meta[property^="og:"]');
  await expect.poll(() => stale.count()).toBe(0);
  expect(await page.locator('link[rel=manifest]').count()).toBe(1);
});

test('a post has one canonical address, even if its number has leading zeros', async () => {
  const { id } = await write(await join(), '주소가 하나인 글');
  for (const address of [id, `000${id}`]) {
    const { html } = await servedPage(`/posts/${address}`);
    expect(headOf(html).tags.canonical).toBe(`${SITE}/posts/${id}`);
  }
});

describe('the files for crawlers', () => {
  const parsed = (page: Page, path: string) =>
    page.evaluate(async (address) => {
      const xml = await (await fetch(address)).text();
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      const addresses = [...document.querySelectorAll('loc')];
      return {
        root: document.documentElement.nodeName,
        loc: addresses.map(({ textContent }) => textContent ?? ''),
      };
    }, path);

  test('the files for crawlers are well-formed, and every address in the sitemap is its own canonical page', async () => {
    const page = await visitInSharedPage('/robots.txt', DESKTOP);
    expect(await parsed(page, '/sitemap.xml')).toEqual({
      root: 'sitemapindex',
      loc: [`${SITE}/sitemap-1.xml`, `${SITE}/sitemap-products-1.xml`],
    });
    const { root, loc } = await parsed(page, '/sitemap-1.xml');
    expect(root).toBe('urlset');
    for (const address of loc.filter((_, number) => number % 23 < 2)) {
      const { status, html } = await servedPage(address);
      expect([status, html.includes('noindex')]).toEqual([200, false]);
      expect(html).toMatch(`<link rel="canonical" href="${address.replaceAll('&', '&amp;')}"`);
      if (!address.endsWith('/about')) expect(html).toMatch('class="product-title"');
    }
  });

  test('the files for crawlers name pictures that exist', async () => {
    const { icons } = await (await fetch(`${SITE}/manifest.webmanifest`)).json();
    const { tags } = headOf((await servedPage('/about')).html);
    const paths = icons.map(({ src }: { src: string }) => src);
    for (const path of [...paths, tags['og:image'], tags['apple-touch-icon']]) {
      const answer = await fetch(new URL(path ?? '/nowhere', SITE));
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/);
    }
  });
});
