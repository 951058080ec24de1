import type { Category } from '@damoa/contracts';
import { expect, test } from 'vitest';
import { addressesOf, productSitemap, sitemap, sitemapIndex } from './sitemap.ts';

const SITE = 'https://shop.example';
const category = (category_id: number, parent_category_id: number | null): Category => ({
  category_id,
  parent_category_id,
  category_name: `카테고리 ${category_id}`,
});

const CATEGORIES = [category(1, null), category(2, 1), category(3, 2), category(4, 4)];

function locations(xml = '') {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}

test('the sitemap lists every page of a category with products, and one page of each category above it', () => {
  expect([...addressesOf(CATEGORIES, [{ category_id: 3, total: 21 }])]).toEqual([
    ...['/', '/about', '/terms', '/privacy'],
    ...['/?category=1&p_cate_id=1', '/?category=2&p_cate_id=1'],
    ...['', '&page=2', '&page=3'].map((page) => `/?category=3&p_cate_id=2${page}`),
  ]);
});

test('the pages of a category in the sitemap include those of the products below it', () => {
  const counts = [
    { category_id: 2, total: 8 },
    { category_id: 3, total: 7 },
  ];
  const addresses = [...addressesOf(CATEGORIES, counts)];
  expect(addresses.filter((address) => address.startsWith('/?category=2&'))).toEqual([
    '/?category=2&p_cate_id=1',
    '/?category=2&p_cate_id=1&page=2',
  ]);
});

test('the sitemap does not list a category without products', () => {
  const addresses = [...addressesOf(CATEGORIES, [{ category_id: 4, total: 1 }])];
  expect(addresses).toEqual(['/', '/about', '/terms', '/privacy', '/?category=4&p_cate_id=4']);
});

test('the sitemap of a million products is split into files of the size that the protocol allows, with each address once', () => {
  const categories = Array.from({ length: 400 }, (_, id) => category(id + 1, (id % 20) + 1));
  const counts = categories.map(({ category_id }) => ({ category_id, total: 2_500 }));
  const addresses = () => addressesOf(categories, counts);
  const files = locations(sitemapIndex(SITE, addresses(), []));
  expect(files[0]).toBe(`${SITE}/sitemap-1.xml`);
  const found = files.flatMap((_, index) => {
    const xml = sitemap(SITE, addresses(), index + 1) ?? '';
    expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
    expect(locations(xml).length).toBeLessThanOrEqual(50_000);
    return locations(xml);
  });
  expect(found.length).toBeGreaterThan(100_000);
  expect(found).toHaveLength([...addresses()].length);
  expect(new Set(found).size).toBe(found.length);
  expect(sitemap(SITE, addresses(), files.length + 1)).toBeUndefined();
});

test('addresses in a sitemap are escaped', () => {
  expect(sitemap(SITE, ['/?a=1&b=2'], 1)).toMatch(`<loc>${SITE}/?a=1&amp;b=2</loc>`);
});

test.each([0, -1, Number.POSITIVE_INFINITY])('there is no sitemap file %d', (number) => {
  expect(sitemap(SITE, ['/'], number)).toBeUndefined();
});

const DATE = '2026-11-01T00:00:00.000Z';

test('the sitemap index lists every block of products, with the date of its last change if that is known', () => {
  const xml = sitemapIndex(
    SITE,
    ['/'],
    [
      { block: 1, products: 10_000, changed_at: null },
      { block: 2, products: 1, changed_at: DATE },
    ],
  );
  expect(locations(xml)).toEqual([
    `${SITE}/sitemap-1.xml`,
    `${SITE}/sitemap-products-1.xml`,
    `${SITE}/sitemap-products-2.xml`,
  ]);
  expect(xml.match(/<lastmod>/g)).toHaveLength(1);
  expect(xml).toMatch(`sitemap-products-2.xml</loc><lastmod>${DATE}</lastmod>`);
});

test('the sitemap of a block lists the page of each product, with the date of its last change if that is known', () => {
  const xml = productSitemap(SITE, [
    { product_id: '가/&', changed_at: DATE },
    { product_id: '2', changed_at: null },
  ]);
  expect(locations(xml)).toEqual([`${SITE}/products/%EA%B0%80%2F%26`, `${SITE}/products/2`]);
  expect(xml).toMatch(`%26</loc><lastmod>${DATE}</lastmod></url>`);
  expect(xml).toMatch('<loc>https://shop.example/products/2</loc></url>');
});

test('a block without products has no sitemap', () => {
  expect(productSitemap(SITE, [])).toBeUndefined();
});
