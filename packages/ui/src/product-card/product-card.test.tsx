import type { ListedProduct } from '@damoa/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SaveButton } from './save-button.tsx';

const PRODUCT: ListedProduct = {
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
  category_id: 1,
  updated_at: '2026-11-21T00:20:00Z',
  lowest_of_days: null,
  below_highest: 0,
};
const card = (more: Partial<ListedProduct> = {}, props = {}) =>
  renderToStaticMarkup(<ProductCard product={{ ...PRODUCT, ...more }} {...props} />);
const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

test('the link of a card is the promotion link, marked as sponsored, and opens a new tab', () => {
  expect(card()).toContain('href="https://example.com/go?a=1&amp;b=2"');
  expect(card()).toContain('target="_blank" rel="sponsored nofollow noopener"');
});

test('each card itself discloses that its link is an affiliate link', () => {
  expect(textOf(card())).toContain('제휴');
});

test('a discount is shown only if the original price is higher than the sale price', () => {
  expect(textOf(card())).toContain('24%');
  expect(card()).toContain('<s>89,700원</s>');
  for (const target_original_price of [null, 67_300, 1]) {
    expect(textOf(card({ target_original_price, discount_rate: 90 }))).not.toContain('%');
    expect(card({ target_original_price, discount_rate: 90 })).not.toContain('<s>');
  }
  expect(textOf(card({ discount_rate: 0 }))).not.toContain('%');
});

test('a screen reader says which of two prices is the earlier one', () => {
  expect(textOf(card())).toContain('할인 전 가격 89,700원24% 할인할인가 67,300원');
  expect(textOf(card({ target_original_price: null }))).toContain('가격 67,300원');
});

test('the title of a card is never truncated in the markup', () => {
  const product_title = '아주 긴 제목 '.repeat(40);
  expect(card({ product_title })).toContain(product_title);
});

test('markup in a title is escaped', () => {
  expect(card({ product_title: '<img onerror=alert(1)>' })).toContain(
    '&lt;img onerror=alert(1)&gt;',
  );
});

test('a card shows rating, orders and the time of the price, and omits unknown ones', () => {
  expect(textOf(card())).toContain('평점 4.7주문 1.2만');
  expect(textOf(card())).toContain('11.21 09:20 확인');
  expect(textOf(card({ evaluate_rate: null, latest_volume: 0 }))).not.toMatch(/평점|주문/);
});

test('the card of a sold-out product says so', () => {
  expect(textOf(card({ is_sold_out: true }))).toContain('품절');
  expect(textOf(card())).not.toContain('품절');
});

test('a card renders only its first picture at first', () => {
  expect(card().match(/<img/g)).toHaveLength(1);
  expect(card()).toContain('<span class="product-others" data-count="1">');
});

test('a card has five pictures at most', () => {
  const product_small_image_urls = Array.from({ length: 9 }, (_, n) => `/${n}.webp`);
  expect(card({ product_small_image_urls })).toContain('class="product-others" data-count="4"');
});

test('a picture has its size reserved and sends the marketplace no referrer', () => {
  expect(card()).toMatch(/<img[^>]*width="480" height="480"/);
  expect(card()).toContain('referrerPolicy="no-referrer"');
});

test('a picture is responsive where its host offers several sizes', () => {
  const html = card({ product_main_image_url: 'https://ae01.alicdn.com/kf/S1.jpg' });
  expect(html).toMatch(/<img[^>]*srcSet="https:[^"]*S1.jpg_220x220.jpg_.webp 220w, /);
});

test('a product without a picture has the fallback drawing', () => {
  const html = card({ product_main_image_url: null, product_small_image_urls: [] });
  expect(html).not.toContain('<img');
  expect(html).toContain('사진 없음');
});

test('a loading grid has three placeholders, and tells screen readers that it is not complete', () => {
  const html = renderToStaticMarkup(<ProductGrid products={[]} view="grid" isLoading />);
  expect(html.match(/product-skeleton/g)).toHaveLength(3);
  expect(html).toMatch(/^<ul[^>]* aria-busy="true"/);
  expect(renderToStaticMarkup(<ProductGrid products={[]} view="grid" />)).not.toContain(
    'aria-busy',
  );
});

test.each([3, 2])('the first row of %i pictures loads first, those below it later', (columns) => {
  const products = Array.from({ length: 5 }, (_, index) => ({
    ...PRODUCT,
    product_id: `${index}`,
  }));
  const html = renderToStaticMarkup(
    <ProductGrid products={products} view="grid" columns={columns} />,
  );
  expect(html.match(/<img[^>]*loading="eager"[^>]*fetchPriority="high"/g)).toHaveLength(columns);
  expect(html.match(/<img[^>]*loading="lazy"[^>]*fetchPriority="auto"/g)).toHaveLength(5 - columns);
});

test('the tab order of a card is the marketplace, the heart, the price history; none is inside another', () => {
  const action = ({ product_title }: ListedProduct) => (
    <SaveButton title={product_title} isSaved={false} onClick={() => {}} />
  );
  const html = card({}, { action });
  const tags = [...html.matchAll(/<(\/?)(a|button)\b/g)].map(([, end, name]) => `${end}${name}`);
  expect(tags).toEqual(['a', '/a', 'button', '/button', 'a', '/a']);
  expect(html).toMatch(/aria-pressed="false" aria-label="찜하기: 원터치 캠핑 텐트"/);
});

test('the link to the price history says how good the price is, if it is notable', () => {
  expect(textOf(card())).toMatch(/확인새 창으로 열려요가격 변동원터치 캠핑 텐트$/);
  expect(textOf(card({ lowest_of_days: 30, below_highest: 50 }))).toMatch(
    /30일 최저가가격 변동원터치 캠핑 텐트$/,
  );
  expect(textOf(card({ below_highest: 38 }))).toMatch(/최고가보다 38% 낮아요가격 변동/);
  expect(card({ product_id: 'a/b?' })).toContain('href="/products/a%2Fb%3F"');
});

test('a card says nothing about how good a price is while the product is sold out', () => {
  const text = textOf(card({ lowest_of_days: 30, is_sold_out: true }));
  expect(text).toMatch(/새 창으로 열려요가격 변동원터치 캠핑 텐트$/);
  expect(text).not.toContain('최저가');
});

test('the titles of cards are headings one level below that of their section', () => {
  const grid = (props = {}) =>
    renderToStaticMarkup(<ProductGrid products={[PRODUCT]} view="grid" {...props} />);
  expect(grid()).toContain('<h2 class="product-title"');
  expect(grid({ level: 3 })).toContain('<h3 class="product-title"');
});

test('a click on a card can be counted by product and place', () => {
  expect(card()).toContain('data-product="1"');
  const grid = (props = {}) =>
    renderToStaticMarkup(<ProductGrid products={[PRODUCT]} view="grid" {...props} />);
  expect(grid()).toContain('<ul class="product-grid" data-view="grid" data-place="listing"');
  expect(grid({ place: 'similar' })).toContain('data-place="similar"');
});
