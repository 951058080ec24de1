import type { PriceFacts as Facts, ProductDetail } from '@damoa/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductView, RetiredProduct } from '../product.ts';

const PRICES: Facts = {
  last_30_days: { lowest: 67_300, highest: 89_700 },
  last_90_days: { lowest: 67_300, highest: 67_300 },
  lowest_ever: 59_900,
  known_since: '2025-12-31T15:30:00Z',
  last_drop: { from: 89_700, to: 67_300, at: '2026-11-20T15:05:00Z' },
};
const PRODUCT: ProductDetail = {
  product_id: '1',
  product_title: '원터치 캠핑 텐트',
  product_main_image_url: '/main.webp',
  product_small_image_urls: ['/main.webp', '/second.webp'],
  promotion_link: 'https://example.com/go?a=1&b=2',
  target_sale_price: 67_300,
  target_original_price: 89_700,
  discount_rate: 24,
  evaluate_rate: 94.2,
  latest_volume: 12_345,
  is_sold_out: false,
  category_id: 2,
  updated_at: '2026-11-21T00:20:00Z',
  retired_at: null,
  prices: PRICES,
};
const PATH = [
  { category_id: 1, parent_category_id: null, category_name: '스포츠' },
  { category_id: 2, parent_category_id: 1, category_name: '캠핑' },
];
const view = (more: Partial<ProductDetail> = {}) =>
  renderToStaticMarkup(<ProductView product={{ ...PRODUCT, ...more }} path={PATH} />);
const retired = (path = PATH) =>
  renderToStaticMarkup(
    <RetiredProduct product={{ ...PRODUCT, retired_at: '2026-11-20T15:05:00Z' }} path={path} />,
  );
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('the notice stands before the link, which is sponsored and opens a new window', () => {
  const html = view();
  expect(html).toMatch(/수수료를 받습니다.*href="https:\/\/example.com\/go\?a=1&amp;b=2"/s);
  expect(html).toContain('target="_blank" rel="sponsored nofollow noopener"');
});

test('the facts of the price are in words, with days of Seoul', () => {
  expect(textOf(view())).toMatch(
    /지난 30일 최저 67,300원, 최고 89,700원 지난 90일 줄곧 67,300원 역대 최저가 59,900원 최근 가격 인하 2026\.11\.21 , 89,700원에서 67,300원으로 2026\.1\.1 부터/,
  );
});

test('a price without a history and without a drop says so', () => {
  const text = textOf(view({ prices: { ...PRICES, known_since: null, last_drop: null } }));
  expect(text).toContain('최근 가격 인하 아직 없어요 가격이 바뀐 기록이 아직 없어요.');
});

test('a sold-out product says so', () => {
  expect(textOf(view({ is_sold_out: true }))).toContain('품절');
  expect(textOf(view())).not.toContain('품절');
});

test('each picture is there once, in large and in small', () => {
  expect(view().match(/<img/g)).toHaveLength(4);
  expect(view({ product_small_image_urls: [] }).match(/<img/g)).toHaveLength(1);
});

test('markup in a title is escaped', () => {
  expect(view({ product_title: '<img onerror=alert(1)>' })).toContain('&lt;img onerror=alert(1)');
});

test('a retired product says since when, and leads to its category and to no seller', () => {
  const html = retired();
  expect(textOf(html)).toContain('지금은 팔지 않는 상품이에요 2026.11.21 부터 판매처에 없어요.');
  expect(html).not.toContain('example.com');
  expect(html).not.toContain('class="price"');
  expect(html).toMatch(/<a href="\/\?category=2&amp;p_cate_id=1" class="button/);
  expect(retired([])).toMatch(/<a href="\/" class="button/);
});
