import { Product } from '@damoa/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reshaper } from './reshape.ts';
import { readRow } from './rows.ts';

const ANSWERED = new Date('2026-11-01T00:00:00Z');
const reshape = reshaper();

const THEIRS = {
  product_id: 1005006123456789,
  product_title: '무선 이어폰',
  product_main_image_url: 'https://ae01.alicdn.com/kf/S1.jpg',
  product_small_image_urls: { string: ['https://ae01.alicdn.com/kf/S2.jpg'] },
  promotion_link: 'https://s.click.aliexpress.com/e/_Abc',
  target_sale_price: '12,345.00',
  target_sale_price_currency: 'KRW',
  target_original_price: '24,690',
  target_original_price_currency: 'KRW',
  target_app_sale_price: '11,000',
  sale_price: '9.99',
  discount: '90%',
  evaluate_rate: '95.5%',
  lastest_volume: 321,
  commission_rate: '7.0%',
  first_level_category_id: 200000345,
  second_level_category_id: 200000347,
};

function itemOf(row: unknown) {
  const read = readRow(row);
  return 'theirs' in read ? reshape(read.theirs, ANSWERED) : read;
}

/** Converts the usual product with these changes. */
const reshaped = (some: Record<string, unknown>) => {
  const item = itemOf({ ...THEIRS, ...some });
  return 'product' in item ? item.product : item.rejected;
};

test('a product of the marketplace becomes one of ours', () => {
  expect(itemOf(THEIRS)).toEqual({
    product: {
      product_id: '1005006123456789',
      product_title: '무선 이어폰',
      product_main_image_url: 'https://ae01.alicdn.com/kf/S1.jpg',
      product_small_image_urls: ['https://ae01.alicdn.com/kf/S2.jpg'],
      promotion_link: 'https://s.click.aliexpress.com/e/_Abc',
      target_sale_price: 12_345,
      target_original_price: 24_690,
      discount_rate: 50,
      evaluate_rate: 95.5,
      latest_volume: 321,
      is_sold_out: false,
      category_id: 200000347,
      updated_at: '2026-11-01T00:00:00.000Z',
    },
  });
});

test.each([
  [{ product_id: '32987654321' }, { product_id: '32987654321' }],
  [{ target_original_price: '12345' }, { target_original_price: null, discount_rate: 0 }],
  [{ target_original_price: '9,000' }, { target_original_price: null, discount_rate: 0 }],
  [{ target_original_price: 'junk' }, { target_original_price: null, discount_rate: 0 }],
  [{ target_original_price_currency: 'USD' }, { target_original_price: null, discount_rate: 0 }],
  [{ evaluate_rate: '95.55%' }, { evaluate_rate: 95.6 }],
  [{ evaluate_rate: 88 }, { evaluate_rate: 88 }],
  [{ evaluate_rate: 'good' }, { evaluate_rate: null }],
  [{ evaluate_rate: '101%' }, { evaluate_rate: null }],
  [{ evaluate_rate: undefined }, { evaluate_rate: null }],
  [{ lastest_volume: '42' }, { latest_volume: 42 }],
  [{ lastest_volume: -1 }, { latest_volume: 0 }],
  [{ lastest_volume: 'many' }, { latest_volume: 0 }],
  [{ product_title: ' a\u0000b\n\ud800c ' }, { product_title: 'a b c' }],
  [{ product_title: '😀'.repeat(1_001) }, { product_title: '😀'.repeat(1_000) }],
  [{ product_main_image_url: 'http://cdn.example/1.jpg' }, { product_main_image_url: null }],
  [
    { product_small_image_urls: ['https://example.com/1.jpg', 7, 'https://ae01.alicdn.com/2.jpg'] },
    { product_small_image_urls: ['https://ae01.alicdn.com/2.jpg'] },
  ],
  [{ product_small_image_urls: 'junk' }, { product_small_image_urls: [] }],
  // The second id of dresses.
  [{ second_level_category_id: 201771210 }, { category_id: 200000347 }],
  [{ second_level_category_id: '200000347' }, { category_id: 200000347 }],
  [{ second_level_category_id: undefined }, { category_id: 200000345 }],
])('%j becomes %j', (some, expected) => {
  expect(reshaped(some)).toMatchObject(expected);
});

test('at most 50 pictures are kept', () => {
  const pictures = Array.from({ length: 60 }, (_, index) => `https://ae01.alicdn.com/${index}.jpg`);
  expect(reshaped({ product_small_image_urls: pictures })).toMatchObject({
    product_small_image_urls: pictures.slice(0, 50),
  });
});

test.each([
  [{ product_id: 2 ** 53 }, 'product_id'],
  [{ product_id: '1,2' }, 'product_id'],
  [{ product_id: undefined }, 'product_id'],
  [{ product_title: ' \u0000\u200b ' }, 'product_title'],
  [{ product_title: 7 }, 'product_title'],
  [{ target_sale_price: undefined }, 'target_sale_price'],
  [{ target_sale_price: '0' }, 'target_sale_price'],
  [{ target_sale_price: '1,23' }, 'target_sale_price'],
  [{ target_sale_price_currency: 'USD' }, 'target_sale_price_currency'],
  [{ target_sale_price_currency: undefined }, 'target_sale_price_currency'],
  [{ promotion_link: undefined }, 'no promotion_link: is ALIEXPRESS_TRACKING_ID right?'],
  [{ promotion_link: '' }, 'no promotion_link: is ALIEXPRESS_TRACKING_ID right?'],
  [{ promotion_link: 'https://example.com/' }, 'promotion_link'],
  [{ second_level_category_id: 201345805 }, 'category: 201345805 is not sold here ('],
  [{ second_level_category_id: 999 }, 'category: 999 is not sold here (unknown)'],
  [
    { first_level_category_id: undefined, second_level_category_id: undefined },
    'category: is missing',
  ],
])('%j is rejected: %s', (some, reason) => {
  expect(reshaped(some)).toMatchObject({ reason: expect.stringContaining(reason) });
});

const junk = fc.oneof(
  fc.anything(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(undefined, null, '', '-0', 0, -1, 1e300, '1e9', '₩1', '99.9.9%', [], {}, [null]),
  fc.constantFrom(
    'https://aliexpress.com',
    'https://a b.aliexpress.com',
    'https://aliexpress.com/ ',
  ),
  fc.webUrl(),
);
const fields = Object.keys(THEIRS);

test('any junk in any field gives a valid or a rejected product', () => {
  const row = fc.dictionary(fc.constantFrom(...fields), junk, { maxKeys: 4 });
  const check = fc.property(fc.oneof({ weight: 20, arbitrary: row }, junk), (some) => {
    const isRow = typeof some === 'object' && some !== null && !Array.isArray(some);
    const item = itemOf(isRow ? { ...THEIRS, ...some } : some);
    if ('product' in item) Product.parse(item.product);
    else expect(item.rejected.text).toSatisfy((text: string) => text.isWellFormed());
  });
  fc.assert(check, { numRuns: 3_000, seed: 20_261_122 });
});
