import type { ListedProduct } from '@damoa/contracts';
import { expect, test } from 'vitest';
import { offerOf, productFeed } from './product-feed.ts';

const SITE = 'https://shop.example';

function product(some: Partial<ListedProduct> = {}): ListedProduct {
  return {
    product_id: '1005',
    product_title: '캠핑 의자',
    product_main_image_url: '/demo/pictures/tent-1.webp',
    product_small_image_urls: [],
    promotion_link: 'https://s.click.example/e/1',
    target_sale_price: 9_900,
    target_original_price: null,
    discount_rate: 0,
    evaluate_rate: null,
    latest_volume: 10,
    is_sold_out: false,
    category_id: 5,
    updated_at: '2026-11-01T00:00:00.000Z',
    lowest_of_days: null,
    below_highest: 0,
    ...some,
  };
}

const offer = (some: Partial<ListedProduct> = {}, type?: string) =>
  Object.fromEntries(offerOf(SITE, product(some), type) ?? []);

test('the feed discloses that its links are affiliate links', async () => {
  const feed = productFeed(SITE, [], part(1, null), () => Promise.reject(new Error('no more')));
  expect((await feed.next()).value).toMatch(/<description>[^<]*수수료를 받습니다/);
});

test('an offer has what Google requires, and leads to our page', () => {
  expect(offer({}, '신발 > 여성화')).toEqual({
    'g:id': '1005',
    'g:title': '캠핑 의자',
    'g:description': '캠핑 의자',
    'g:link': `${SITE}/products/1005`,
    'g:image_link': `${SITE}/demo/pictures/tent-1.webp`,
    'g:availability': 'in_stock',
    'g:price': '9900 KRW',
    'g:condition': 'new',
    'g:product_type': '신발 > 여성화',
    'g:identifier_exists': 'no',
  });
});

test('the struck-through price of an offer is its price, and the charged one its sale price', () => {
  expect(offer({ target_original_price: 12_900 })).toMatchObject({
    'g:price': '12900 KRW',
    'g:sale_price': '9900 KRW',
  });
});

test('a sold-out product is out of stock', () => {
  expect(offer({ is_sold_out: true })['g:availability']).toBe('out_of_stock');
});

test('texts in the feed are cut to the lengths that Google accepts, without splitting a character', () => {
  const long = offer({ product_title: '😀'.repeat(1_000) });
  expect(long['g:title']).toBe('😀'.repeat(150));
  expect(long['g:description']).toBe('😀'.repeat(1_000));
});

test('an id that is too long for Google is replaced by its digest, always the same', () => {
  const idOf = (product_id: string) => offer({ product_id })['g:id'] ?? '';
  expect(idOf('a'.repeat(50))).toBe('a'.repeat(50));
  const [one, other] = [idOf(`${'a'.repeat(60)}1`), idOf(`${'a'.repeat(60)}2`)];
  expect(one.length).toBeLessThanOrEqual(50);
  expect(one).not.toBe(other);
  expect(idOf(`${'a'.repeat(60)}1`)).toBe(one);
});

test('an offer has at most ten additional pictures, without its first one', () => {
  const product_small_image_urls = Array.from({ length: 14 }, (_, index) => `/${index}.webp`);
  const attributes = offerOf(SITE, {
    ...product({ product_main_image_url: '/0.webp', product_small_image_urls }),
  });
  const more = attributes?.filter(([name]) => name === 'g:additional_image_link');
  expect(more?.map(([, address]) => address)).toEqual(
    Array.from({ length: 10 }, (_, index) => `${SITE}/${index + 1}.webp`),
  );
});

test('a product without a picture, which Google would refuse, is not in the feed', () => {
  expect(offerOf(SITE, product({ product_main_image_url: null }))).toBeUndefined();
});

const part = (id: number, next: number | null) => ({
  data: [product({ product_id: String(id) })],
  next,
});

test('the feed has every part once, and loads each when the previous one has been read', async () => {
  const asked: number[] = [];
  const feed = productFeed(SITE, [], part(1, 10), async (after) => {
    asked.push(after);
    return part(after, after === 10 ? 20 : null);
  });
  let text = (await feed.next()).value ?? '';
  text += (await feed.next()).value ?? '';
  expect(asked).toEqual([]);
  for await (const more of feed) text += more;
  expect(asked).toEqual([10, 20]);
  const ids = [...text.matchAll(/<g:id>(\d+)</g)].map(([, id]) => Number(id));
  expect(ids).toEqual([1, 10, 20]);
  expect(text).toMatch(/<\/rss>\n$/);
});

test('if a part fails, the feed ends without its closing tags', async () => {
  const feed = productFeed(SITE, [], part(1, 10), () => Promise.reject(new Error('away')));
  let text = '';
  const read = async () => {
    for await (const more of feed) text += more;
  };
  await expect(read()).rejects.toThrow('away');
  expect(text).toMatch('<g:id>1</g:id>');
  expect(text).not.toMatch('</channel>');
});
