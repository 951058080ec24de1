import type { SavedProduct } from '@damoa/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { product } from '../../stories/samples.ts';
import { FavouriteItem, type FavouriteItemProps } from '../favourites.ts';

const SAVED = {
  saved_price: 20_000,
  saved_at: '2026-10-31T15:30:00Z',
  wish_price: null,
  has_alert: true,
};

function itemOf(
  more: Partial<SavedProduct> = {},
  saved: Partial<FavouriteItemProps['saved']> = {},
) {
  return renderToStaticMarkup(
    <FavouriteItem
      product={{ ...product(0), target_sale_price: 15_000, retired_at: null, ...more }}
      saved={{ ...SAVED, ...saved }}
      action={() => null}
      onChange={() => {}}
    />,
  );
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test.each([
  [15_000, '5,000원 (25%) 내렸어요 2026.11.1 20,000원일 때 찜했어요'],
  [19_999, '1원 내렸어요 2026.11.1'],
  [14_200, '5,800원 (29%) 내렸어요'],
  [25_000, '5,000원 올랐어요 2026.11.1'],
])('a favourite at %i won shows the change of its price since it was saved', (price, words) => {
  expect(textOf(itemOf({ target_sale_price: price }))).toContain(words);
});

test('an unchanged price, and that of a product that is not for sale, has neither fallen nor risen', () => {
  expect(textOf(itemOf({ target_sale_price: 20_000 }))).not.toMatch(/내렸|올랐/);
  expect(textOf(itemOf({ is_sold_out: true }))).not.toMatch(/내렸|올랐/);
});

test('a retired favourite says so, and links to its own page and to no seller', () => {
  const html = itemOf({ product_id: 'a b', retired_at: '2026-11-20T00:00:00Z' });
  expect(textOf(html)).toContain('지금은 팔지 않는 상품이에요');
  expect(html).toContain('href="/products/a%20b"');
  expect(html).not.toContain('example.com');
  expect(html).not.toContain('<form');
});

test('one line says under which condition a favourite causes an alert', () => {
  expect(textOf(itemOf())).toContain('가격이 내리면 알림');
  expect(textOf(itemOf({}, { wish_price: 9_900 }))).toContain('9,900원 이하가 되면 알림');
  expect(textOf(itemOf({}, { has_alert: false }))).toContain('알림 꺼짐');
});
