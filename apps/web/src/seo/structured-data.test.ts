import type { Product } from '@damoa/contracts';
import { describe, expect, test } from 'vitest';
import { breadcrumb, itemList, site } from './structured-data.ts';

const SITE = 'https://shop.example';
const PRODUCT: Product = {
  product_id: '1005',
  product_title: '캠핑 의자',
  product_main_image_url: '/demo/pictures/tent-1.webp',
  product_small_image_urls: [],
  promotion_link: 'https://s.click.example/e/1',
  target_sale_price: 12_900,
  target_original_price: null,
  discount_rate: 0,
  evaluate_rate: 95.5,
  latest_volume: 10,
  is_sold_out: false,
  category_id: 18,
  updated_at: '2026-11-01T00:00:00.000Z',
};
const offerOf = (some: Partial<Product> = {}) =>
  itemList(SITE, [{ ...PRODUCT, ...some }], 0).itemListElement[0]?.item;

describe('a product', () => {
  test('a structured product has what Google requires: a name, and an offer with price and currency', () => {
    expect(offerOf()).toEqual({
      '@type': 'Product',
      name: '캠핑 의자',
      sku: '1005',
      url: 'https://shop.example/products/1005',
      image: ['https://shop.example/demo/pictures/tent-1.webp'],
      offers: {
        '@type': 'Offer',
        price: 12_900,
        priceCurrency: 'KRW',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/products/1005',
      },
    });
  });

  test('a structured product says that it is sold out, and has no image without a picture', () => {
    const product = offerOf({ is_sold_out: true, product_main_image_url: null });
    expect(product?.offers.availability).toBe('https://schema.org/SoldOut');
    expect(product).not.toHaveProperty('image');
  });

  test('a structured product keeps the address of a picture on another site', () => {
    const image = 'https://ae01.example/a.jpg';
    expect(offerOf({ product_main_image_url: image })).toMatchObject({ image: [image] });
  });

  test('a structured product has each of its pictures once, the main one first', () => {
    const [one, other] = ['https://ae01.example/a.jpg', 'https://ae01.example/b.jpg'];
    const pictures = { product_main_image_url: other, product_small_image_urls: [one, other] };
    expect(offerOf(pictures)).toMatchObject({ image: [other, one] });
  });
});

test('the positions of an item list continue after the skipped products', () => {
  const { itemListElement } = itemList(SITE, [PRODUCT, PRODUCT], 9);
  expect(itemListElement.map(({ position }) => position)).toEqual([10, 11]);
});

test('a breadcrumb leads from the root to the category, with absolute addresses', () => {
  const path = [
    { category_id: 322, parent_category_id: null, category_name: '신발' },
    { category_id: 5, parent_category_id: 322, category_name: '여성화' },
  ];
  expect(breadcrumb(SITE, path).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: '전체 상품', item: `${SITE}/` },
    {
      '@type': 'ListItem',
      position: 2,
      name: '신발',
      item: `${SITE}/?category=322&p_cate_id=322`,
    },
    {
      '@type': 'ListItem',
      position: 3,
      name: '여성화',
      item: `${SITE}/?category=5&p_cate_id=322`,
    },
  ]);
});

test('the structured data of the site contain a URL template for its search', () => {
  const [website] = site(SITE);
  const { target, 'query-input': input } = website?.potentialAction ?? {};
  expect(target?.urlTemplate).toBe(`${SITE}/?q={search_term_string}`);
  expect(input).toBe('required name=search_term_string');
});
