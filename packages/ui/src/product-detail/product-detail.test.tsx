import type { ProductDetail } from '@damoa/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DETAIL } from '../../stories/product-detail.ts';
import { ProductView, RetiredProduct } from '../product.ts';

const PATH = [
  { category_id: 1, parent_category_id: null, category_name: '스포츠' },
  { category_id: 2, parent_category_id: 1, category_name: '캠핑' },
];
const view = (more: Partial<ProductDetail> = {}) =>
  renderToStaticMarkup(<ProductView product={{ ...DETAIL, ...more }} path={PATH} />);
const retired = (path = PATH) =>
  renderToStaticMarkup(
    <RetiredProduct product={{ ...DETAIL, retired_at: '2026-11-20T15:05:00Z' }} path={path} />,
  );
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('the affiliate notice comes before the link to the marketplace, which is sponsored and opens a new tab', () => {
  const html = view();
  expect(html).toMatch(/수수료를 받습니다.*href="https:\/\/example.com\/go\?a=1&amp;b=2"/s);
  expect(html).toContain('target="_blank" rel="sponsored nofollow noopener"');
});

test('a product says in words how its price compares with earlier ones, if that is notable', () => {
  expect(textOf(view())).toContain('이 가격은 30일 최저가');
  expect(textOf(view({ lowest_of_days: null }))).toContain('이 가격은 최고가보다 29% 낮아요');
  expect(textOf(view({ lowest_of_days: null, below_highest: 0 }))).not.toContain('이 가격은');
});

test('price and link of a product are in one element, so that both can be on the first screen of a phone', () => {
  expect(textOf(view())).toMatch(/67,300 원 제휴 판매처에서 보기/);
});

test('a click on the link to the marketplace can be counted by product and place', () => {
  expect(view()).toMatch(/data-place="product".*data-product="1"/s);
});

test('a sold-out product says so on its picture and beside its price, and its link is no call to buy', () => {
  const html = view({ is_sold_out: true });
  expect(html).toMatch(/detail-pictures.*product-sold-out">품절<.*detail-words/s);
  expect(html).toMatch(/detail-offer"><p[^>]*>지금은 품절이에요<.*판매처에서 확인/s);
  expect(html).not.toContain('button-primary');
  expect(textOf(view())).not.toContain('품절');
  expect(view()).toContain('button-primary');
});

test('the place of its price is left out while nobody can buy at it', () => {
  expect(textOf(view({ is_sold_out: true }))).not.toContain('최저가');
  const below = { lowest_of_days: null, below_highest: 29 };
  expect(textOf(view({ is_sold_out: true, ...below }))).not.toContain('최고가보다');
});

test('the gallery has each picture once, large and as a thumbnail', () => {
  expect(view().match(/<img/g)).toHaveLength(4);
  expect(view({ product_small_image_urls: [] }).match(/<img/g)).toHaveLength(1);
});

test('no picture of the gallery, large or thumbnail, sends the marketplace a referrer', () => {
  const main = 'https://ae01.alicdn.com/kf/S1.jpg';
  const html = view({ product_main_image_url: main });
  expect(html).toContain(`src="${main}_480x480.jpg_.webp"`);
  expect(html.match(/<img(?![^>]*referrerPolicy="no-referrer")/g)).toBeNull();
});

test('the price of a product has the time at which it was checked, and what it may leave out', () => {
  expect(textOf(view({ updated_at: '2025-11-21T00:20:00Z' }))).toMatch(
    /2025\.11\.21 09:20에 확인한 가격 ?이에요\. 옵션, 배송비, 세금에 따라/,
  );
});

test('large pictures have alternative texts, and thumbnails are named by their buttons', () => {
  const title = DETAIL.product_title;
  const names = (html: string) =>
    [...html.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, name]) => name);
  expect(names(view())).toEqual([`${title} 사진 1`, `${title} 사진 2`, '', '']);
  expect(names(view({ product_small_image_urls: [] }))).toEqual([title]);
  expect(names(retired())).toEqual([title]);
});

test('markup in a title is escaped', () => {
  expect(view({ product_title: '<img onerror=alert(1)>' })).toContain('&lt;img onerror=alert(1)');
});

test('a retired product says since when, and links to its category and to no seller', () => {
  const html = retired();
  expect(textOf(html)).toContain(
    '지금은 팔지 않는 상품이에요 2026.11.21 부터 판매처에 없어요. 마지막으로 확인한 가격은 67,300원이었어요.',
  );
  expect(html).not.toContain('example.com');
  expect(html).not.toContain('class="price"');
  expect(html).toMatch(/<a href="\/\?category=2&amp;p_cate_id=1" class="button/);
  expect(retired([])).toMatch(/<a href="\/" class="button/);
});

test('the page of a retired product also has the affiliate notice, for the products below it', () => {
  expect(retired()).toContain('수수료를 받습니다');
});
