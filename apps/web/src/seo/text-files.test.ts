import { expect, test } from 'vitest';
import { ApiError } from '../api/send-call.ts';
import { type TextFileSources, textFileAt } from './text-files.ts';

const SITE = 'https://shop.example';
const HOSTILE = '</title>&"]]>\u0008😀';
const AT = '2026-11-01T00:00:00.000Z';

const PRODUCT = {
  product_id: HOSTILE,
  product_title: `캠핑 ${HOSTILE}`,
  target_sale_price: 9_900,
  is_sold_out: true,
  updated_at: '2026-11-09T00:00:00.000Z',
};

/** A fake API. */
const CALLS = {
  categories: {
    list: async () => [{ category_id: 322, parent_category_id: null, category_name: '신발' }],
    counts: async () => [{ category_id: 322, total: 1 }],
  },
  catalogueExport: {
    blocks: async () => [{ block: 1, products: 1, changed_at: AT }],
    addresses: async ({ params }: { params: { block: number } }) =>
      params.block === 1 ? [{ product_id: '1', changed_at: AT }] : [],
    newest: async () => ({ data: [{ ...PRODUCT, added_at: AT }] }),
    drops: async () => ({ data: [{ ...PRODUCT, drop: { from: 12_900, to: 9_900, at: AT } }] }),
  },
};

async function fileAt(path: string, calls: unknown = CALLS) {
  const disallowed = async () => [];
  const sources = { siteUrl: SITE, calls, laterCalls: calls, disallowed } as TextFileSources;
  const file = await textFileAt(path, sources);
  return file && { ...file, body: typeof file.body === 'string' ? file.body : '(long)' };
}

test.each(['/rss.xml', '/price-drops.xml'])(
  '%s is RSS 2.0: title, link and description, its own address, dated items',
  async (path) => {
    const { type, body = '' } = (await fileAt(path)) ?? {};
    expect(type).toBe('application/rss+xml');
    const [channel = '', item = ''] = body.split('<item>');
    for (const name of ['title', 'link', 'description']) {
      expect(channel).toMatch(new RegExp(`<${name}>[^<]+</${name}>`));
      expect(item).toMatch(new RegExp(`<${name}>[^<]+</${name}>`));
    }
    expect(channel).toMatch('수수료를 받습니다');
    expect(channel).toMatch(`<atom:link href="${SITE}${path}" rel="self"`);
    expect(item).toMatch('<pubDate>Sun, 01 Nov 2026 00:00:00 GMT</pubDate>');
    // The link leads to our page, which has the current price and the affiliate notice.
    expect(item).toMatch(
      `<link>${SITE}/products/%3C%2Ftitle%3E%26%22%5D%5D%3E%08%F0%9F%98%80</link>`,
    );
  },
);

test('the item of a new product has its price with the time of its check, and keeps its guid', async () => {
  const { body } = (await fileAt('/rss.xml')) ?? {};
  expect(body).toMatch('9,900원 (2026.11.9 09:00 확인) (품절)');
  expect(body).toMatch('<guid isPermaLink="false">&lt;/title&gt;&amp;&quot;]]&gt;😀</guid>');
});

test('the item of a price drop says from what, to what and by how much, and the next drop is another item', async () => {
  const { body } = (await fileAt('/price-drops.xml')) ?? {};
  expect(body).toMatch('· 23% 내림</title>');
  expect(body).toMatch('12,900원에서 9,900원으로 내렸어요. (품절)');
  expect(body).toMatch(`😀 ${AT}</guid>`);
});

test('the percentage in the item of a price drop is never rounded up', async () => {
  const drops = async () => ({ data: [{ ...PRODUCT, drop: { from: 13_000, to: 9_900, at: AT } }] });
  const catalogueExport = { ...CALLS.catalogueExport, drops };
  const { body } = (await fileAt('/price-drops.xml', { ...CALLS, catalogueExport })) ?? {};
  expect(body).toMatch('· 23% 내림</title>');
});

test.each(['/rss.xml', '/price-drops.xml'])('no product title can break %s', async (path) => {
  const { body } = (await fileAt(path)) ?? {};
  expect(body).toMatch('<title>캠핑 &lt;/title&gt;&amp;&quot;]]&gt;😀');
});

test.each([
  ...['/rss.xml', '/price-drops.xml', '/products.xml'],
  ...['/sitemap.xml', '/sitemap-1.xml', '/sitemap-products-1.xml'],
])('%s without the API has the status 503 and no body, not broken XML', async (path) => {
  const refuse = async () => {
    throw new ApiError({ type: '', title: '', status: 503, detail: '' });
  };
  const file = await fileAt(path, {
    products: { list: refuse },
    categories: { list: refuse, counts: refuse },
    catalogueExport: {
      blocks: refuse,
      addresses: refuse,
      products: refuse,
      drops: refuse,
      newest: refuse,
    },
  });
  expect([file?.status, file?.body]).toEqual([503, '']);
});

test('the sitemap index lists the files, and they list the pages', async () => {
  const { body } = (await fileAt('/sitemap.xml')) ?? {};
  expect(body).toMatch(`<loc>${SITE}/sitemap-1.xml</loc>`);
  expect(body).toMatch(`<loc>${SITE}/sitemap-products-1.xml</loc><lastmod>${AT}</lastmod>`);
  const listings = await fileAt('/sitemap-1.xml');
  expect(listings?.body).toMatch(`<loc>${SITE}/?category=322&amp;p_cate_id=322</loc>`);
  const products = await fileAt('/sitemap-products-1.xml');
  expect(products?.body).toMatch(`<loc>${SITE}/products/1</loc><lastmod>${AT}</lastmod>`);
});

test.each([
  ...['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-x.xml', '/sitemap-1.5.xml'],
  ...['/sitemap-products-0.xml', '/sitemap-products-2.xml', '/sitemap-products-9999999999.xml'],
])('there is no text file %s', async (path) => expect(await fileAt(path)).toBeUndefined());
