import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { DESKTOP, visitInSharedPage } from './support/open-page.ts';
import { startShop } from './support/start-shop.ts';

const MARKUP = ']]> <script>&amp; & 가나다😀';
const LONG = ' 긴 이름'.repeat(60);
const HOSTILE = {
  product_id: 'a/b & "c" <d>',
  product_title: `${MARKUP}\u0008\uFFFE${LONG}`,
  promotion_link: 'https://example.com/?a=1&b=2',
  product_main_image_url: 'https://ae01.alicdn.com/kf/a.jpg?x=1&y=2',
  product_small_image_urls: ['https://ae01.alicdn.com/kf/b.jpg'],
  target_sale_price: 9_999_999,
  target_original_price: 12_000_000,
  category_id: 200133142,
};
const WITHOUT_PICTURE = {
  ...HOSTILE,
  product_id: 'without-picture',
  product_main_image_url: null,
  target_original_price: null,
};
const DEMO_PRODUCTS = 1_150;

const shop = await startShop({ DEMO_PRODUCTS: String(DEMO_PRODUCTS) });
const folder = await mkdtemp(path.join(tmpdir(), 'damoa-feeds-'));
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});
const file = path.join(folder, 'hostile.jsonl');
await writeFile(file, [HOSTILE, WITHOUT_PICTURE].map((one) => JSON.stringify(one)).join('\n'));
await shop.importProducts(file);

type Fields = Record<string, string[]>;

type Parsed = { root: string; entries: Fields[] };

const parsings = new Map<string, Promise<Parsed>>();

/** The root of the file, and the children of each element named `name`, as an XML parser reads them. */
function parsed(address: string, name: string) {
  const parsing = parsings.get(address) ?? parse(address, name);
  parsings.set(address, parsing);
  return parsing;
}

async function parse(address: string, name: string): Promise<Parsed> {
  const response = await fetch(`${shop.url}${address}`);
  expect(response.status).toBe(200);
  const page = await visitInSharedPage('/robots.txt', DESKTOP);
  const [root, entries] = await page.evaluate(
    ([xml, tag]) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      const fieldsOf = ({ children }: Element) => {
        const byName = Object.groupBy([...children], ({ nodeName }) => nodeName);
        return Object.fromEntries(
          Object.entries(byName).map(([field, all = []]) => [
            field,
            all.map(({ textContent }) => textContent ?? ''),
          ]),
        );
      };
      return [document.documentElement.nodeName, [...document.querySelectorAll(tag)].map(fieldsOf)];
    },
    [await response.text(), name] as const,
  );
  return { root: root as string, entries: entries as Fields[] };
}

describe('the feed of all products in the format of Google', () => {
  const offers = () => parsed('/products.xml', 'item');

  test('the product feed is well-formed, and has each product with a picture once', async () => {
    const { root, entries } = await offers();
    expect(root).toBe('rss');
    const ids = entries.map((item) => item['g:id']?.[0]);
    expect(new Set(ids).size).toBe(DEMO_PRODUCTS + 1);
    expect(ids).toHaveLength(DEMO_PRODUCTS + 1);
    expect(ids).not.toContain(WITHOUT_PICTURE.product_id);
  });

  test('the product feed keeps within the limits of Google', async () => {
    for (const item of (await offers()).entries) {
      const one = (name: string) => {
        expect(item[`g:${name}`], name).toHaveLength(1);
        return item[`g:${name}`]?.[0] ?? '';
      };
      expect([...one('id')].length).toBeLessThanOrEqual(50);
      expect([...one('title')].length).toBeLessThanOrEqual(150);
      expect([...one('description')].length).toBeLessThanOrEqual(5_000);
      expect(one('link')).toMatch(`${shop.url}/products/`);
      expect(URL.canParse(one('image_link'))).toBe(true);
      expect(item['g:additional_image_link']?.length ?? 0).toBeLessThanOrEqual(10);
      expect(one('price')).toMatch(/^\d+ KRW$/);
      expect(one('availability')).toMatch(/^(in|out_of)_stock$/);
      expect(one('condition')).toBe('new');
      expect(one('identifier_exists')).toBe('no');
      expect(one('product_type')).toMatch(/^[^>]+( > [^>]+)*$/);
    }
  });

  test('the product feed has hostile texts unchanged, except for characters that XML forbids', async () => {
    const { entries } = await offers();
    const item = entries.find((one) => one['g:id']?.[0] === HOSTILE.product_id);
    expect(item?.['g:description']).toEqual([MARKUP + LONG]);
    expect(item?.['g:image_link']).toEqual([HOSTILE.product_main_image_url]);
    expect(item?.['g:price']).toEqual(['12000000 KRW']);
    expect(item?.['g:sale_price']).toEqual(['9999999 KRW']);
  });

  test('the product feed links to pages that show the same price', async () => {
    const { entries } = await offers();
    for (const item of [entries[0], entries.at(-1)]) {
      const page = await (await fetch(item?.['g:link']?.[0] ?? '')).text();
      const price = (item?.['g:sale_price'] ?? item?.['g:price'])?.[0]?.replace(' KRW', '');
      expect(page).toMatch(Number(price).toLocaleString('ko-KR'));
    }
  });
});

test('the sitemap has the page of every product once, with the time of its last change', async () => {
  const index = await parsed('/sitemap.xml', 'sitemap');
  const files = index.entries.filter(({ loc }) => loc?.[0]?.includes('/sitemap-products-'));
  expect(files.length).toBeGreaterThan(0);
  const pages: string[] = [];
  for (const { loc, lastmod } of files) {
    const { root, entries } = await parsed(new URL(loc?.[0] ?? '').pathname, 'url');
    expect(root).toBe('urlset');
    const dates = entries.map((entry) => Date.parse(entry.lastmod?.[0] ?? ''));
    expect(Math.max(...dates)).toBe(Date.parse(lastmod?.[0] ?? ''));
    expect(Math.max(...dates)).toBeLessThanOrEqual(Date.now());
    pages.push(...entries.map((entry) => entry.loc?.[0] ?? ''));
  }
  expect(pages).toHaveLength(DEMO_PRODUCTS + 2);
  expect(new Set(pages).size).toBe(pages.length);
  for (const address of [pages[0], pages.at(-2)]) {
    const answer = await fetch(address ?? '');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(`<link rel="canonical" href="${address}"`);
  }
});

test.each(['/rss.xml', '/price-drops.xml'])('%s is a feed that pages link to', async (address) => {
  const { root, entries } = await parsed(address, 'item');
  expect(root).toBe('rss');
  expect(entries).toHaveLength(50);
  const guids = entries.map(({ guid }) => guid?.[0]);
  expect(new Set(guids).size).toBe(50);
  const page = await (await fetch(`${shop.url}/`)).text();
  expect(page).toMatch(new RegExp(`type="application/rss\\+xml" title="[^"]+" href="${address}"`));
});

test('the feed of new products has the latest first, dated by their arrival', async () => {
  const { entries } = await parsed('/rss.xml', 'item');
  const times = entries.map(({ pubDate }) => Date.parse(pubDate?.[0] ?? ''));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(entries[0]?.guid).toEqual([WITHOUT_PICTURE.product_id]);
});

test('the feed of price drops has the latest first, each with a lower price than before', async () => {
  const { entries } = await parsed('/price-drops.xml', 'item');
  const times = entries.map(({ pubDate }) => Date.parse(pubDate?.[0] ?? ''));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  for (const { description } of entries) {
    const [, from, to] =
      /^([\d,]+)원에서 ([\d,]+)원으로 내렸어요/.exec(description?.[0] ?? '') ?? [];
    const won = (text = '') => Number(text.replaceAll(',', ''));
    expect(won(to)).toBeLessThan(won(from));
  }
});
