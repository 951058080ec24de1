import type { SavedProduct } from '@damoa/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { product } from '../../stories/samples.ts';
import { FavouriteItem, type FavouriteItemProps, FavouriteSection } from '../favourites.ts';

const SAVED = {
  saved_price: 20_000,
  saved_at: '2026-10-31T15:30:00Z',
  wish_price: null,
  has_alert: true,
};

function itemOf(
  more: Partial<SavedProduct> = {},
  saved: Partial<FavouriteItemProps['saved']> = {},
  arrives: { alertsArrive: FavouriteItemProps['alertsArrive'] } = { alertsArrive: true },
) {
  return renderToStaticMarkup(
    <FavouriteItem
      product={{ ...product(0), target_sale_price: 15_000, retired_at: null, ...more }}
      saved={{ ...SAVED, ...saved }}
      {...arrives}
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
  [18_001, '1,999원 (9%) 내렸어요'],
  [25_000, '5,000원 올랐어요 2026.11.1'],
])('a favourite at %i won shows the change of its price since it was saved', (price, words) => {
  expect(textOf(itemOf({ target_sale_price: price }))).toContain(words);
});

test('an unchanged price, and that of a product that is not for sale, has neither dropped nor risen', () => {
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

test('one line leads to the settings of a favourite, and says when it causes an alert', () => {
  expect(textOf(itemOf())).toContain('알림·희망가 설정');
  expect(textOf(itemOf())).toContain('가격이 내리면 알림');
  expect(textOf(itemOf({}, { wish_price: 9_900 }))).toContain('9,900원 이하가 되면 알림');
  expect(textOf(itemOf({}, { has_alert: false }))).toContain('알림 꺼짐');
});

test('the line of each favourite’s settings has the title of the product for screen readers', () => {
  const { product_title } = product(0);
  expect(itemOf()).toMatch(
    new RegExp(`<summary>.*설정<span class="unseen">: ${product_title}</span>`),
  );
});

test('a wish price that is sent before the page is ready gets into no address', () => {
  expect(itemOf()).toMatch(/<form class="wish-form"[^>]* method="post"/);
});

test('clicks on favourites are counted as such', () => {
  const html = renderToStaticMarkup(
    <FavouriteSection title="찜한 상품" total={0}>
      {null}
    </FavouriteSection>,
  );
  expect(html).toContain('data-place="favourites"');
});

test('where no alert arrives, none is promised: the settings say so, and lead to where alerts are turned on', () => {
  const html = itemOf({}, { wish_price: 9_900 }, { alertsArrive: false });
  expect(html.split('</summary>')[1]).toContain('이 기기에서는 알림이 꺼져 있어요');
  expect(html).toMatch(/<button[^>]*>알림 받는 방법 보기<\/button>/);
  expect(textOf(html)).toContain('9,900원 이하가 되면 목록 위쪽에 보여 드려요');
  expect(textOf(html)).not.toMatch(/되면 알림|알려 드려요/);
});

test('until it is known whether alerts arrive, they are neither promised nor said to be off', () => {
  const html = itemOf({}, { wish_price: 9_900 }, { alertsArrive: undefined });
  expect(textOf(html)).toContain('알림·희망가 설정');
  expect(textOf(html)).not.toMatch(/되면 알림|알려 드려요|꺼져/);
  expect(html).not.toContain('알림 받는 방법');
});

test('a wish promises an alert only for a product whose alert is on', () => {
  const wish = { wish_price: 9_900 };
  expect(textOf(itemOf({}, wish))).toContain('9,900원 이하가 되면 알려 드려요');
  expect(textOf(itemOf({}, { ...wish, has_alert: false }))).toContain('목록 위쪽에 보여 드려요');
  expect(textOf(itemOf({}, { ...wish, has_alert: false }, { alertsArrive: false }))).toContain(
    '알림 꺼짐',
  );
});
