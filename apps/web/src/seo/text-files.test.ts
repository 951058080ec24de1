import { expect, test } from 'vitest';
import type { Calls } from '../api/queries.ts';
import { ApiError } from '../api/send-call.ts';
import { textFileAt } from './text-files.ts';

const NONE = async () => [];
const SITE = 'https://shop.example';
const HOSTILE = '</title>&"]]>\u0008';

/** A fake API with these replies. */
function api(replies: { list?: unknown; categories?: unknown; counts?: unknown }) {
  return {
    products: { list: async () => ({ data: replies.list }) },
    categories: { list: async () => replies.categories, counts: async () => replies.counts },
  } as unknown as Calls;
}

const shop = api({
  list: [
    {
      product_id: HOSTILE,
      product_title: `캠핑 ${HOSTILE}`,
      promotion_link: 'https://s.click.example/e?a=1&b=2',
      target_sale_price: 12_900,
      is_sold_out: true,
      updated_at: '2026-11-01T00:00:00.000Z',
    },
  ],
  categories: [{ category_id: 322, parent_category_id: null, category_name: '신발' }],
  counts: [{ category_id: 322, total: 1 }],
});

test('the feed is RSS 2.0: title, link and description, its own address, dated items', async () => {
  const { type, body = '' } = (await textFileAt('/rss.xml', SITE, shop, NONE)) ?? {};
  expect(type).toBe('application/rss+xml');
  const [channel = '', item = ''] = body.split('<item>');
  for (const name of ['title', 'link', 'description']) {
    expect(channel).toMatch(new RegExp(`<${name}>[^<]+</${name}>`));
    expect(item).toMatch(new RegExp(`<${name}>[^<]+</${name}>`));
  }
  expect(channel).toMatch(`<atom:link href="${SITE}/rss.xml" rel="self"`);
  expect(item).toMatch('<pubDate>Sun, 01 Nov 2026 00:00:00 GMT</pubDate>');
  expect(item).toMatch('<link>https://s.click.example/e?a=1&amp;b=2</link>');
  expect(item).toMatch('12,900원 (품절)');
});

test('no product title can break the feed', async () => {
  const { body = '' } = (await textFileAt('/rss.xml', SITE, shop, NONE)) ?? {};
  expect(body).toMatch('<title>캠핑 &lt;/title&gt;&amp;&quot;]]&gt;</title>');
});

test.each(['/rss.xml', '/sitemap.xml', '/sitemap-1.xml'])(
  '%s without the API is 503 and empty, not broken XML',
  async (path) => {
    const refuse = async () => {
      throw new ApiError({ type: '', title: '', status: 503, detail: '' });
    };
    const away = { products: { list: refuse }, categories: { list: refuse, counts: refuse } };
    const file = await textFileAt(path, SITE, away as unknown as Calls, NONE);
    expect([file?.status, file?.body]).toEqual([503, '']);
  },
);

test('the sitemap index lists the files, and they list the pages', async () => {
  const index = await textFileAt('/sitemap.xml', SITE, shop, NONE);
  expect(index?.body).toMatch(`<loc>${SITE}/sitemap-1.xml</loc>`);
  const file = await textFileAt('/sitemap-1.xml', SITE, shop, NONE);
  expect(file?.body).toMatch(`<loc>${SITE}/?category=322&amp;p_cate_id=322</loc>`);
});

test.each(['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-x.xml', '/sitemap-1.5.xml'])(
  'there is no %s',
  async (path) => expect(await textFileAt(path, SITE, shop, NONE)).toBeUndefined(),
);
