import { expect, test } from 'vitest';
import { pictureOf, promotionLink } from './addresses.ts';

test.each([
  'https://s.click.aliexpress.com/e/_Abc123',
  'https://aliexpress.com/item/1.html',
  'https://ko.aliexpress.com/item/1.html?a=b#c',
])('%s is a promotion link', (link) => {
  expect(promotionLink(link)).toBe(link);
});

test.each([
  'http://s.click.aliexpress.com/e/1',
  '//s.click.aliexpress.com/e/1',
  'javascript:alert(1)//aliexpress.com',
  'https://aliexpress.com.example/e/1',
  'https://notaliexpress.com/e/1',
  'https://example.com/?aliexpress.com',
  'https://aliexpress.com@example.com/',
  'https://user@aliexpress.com/',
  'https://aliexpress.com:8443/',
  'https://aliexpress.com./',
  'https://example.com\\.aliexpress.com/',
  `https://aliexpress.com/${'a'.repeat(2_048)}`,
  '',
])('%s is not a promotion link', (link) => {
  expect(promotionLink(link)).toBeUndefined();
});

test('a link is stored as the URL parser serialises it', () => {
  expect(promotionLink(' https:\\\\S.click.AliExpress.com:443/e/a b\n')).toBe(
    'https://s.click.aliexpress.com/e/a%20b',
  );
});

test('only pictures on servers of the marketplace are accepted', () => {
  const picture = 'https://ae01.alicdn.com/kf/S1.jpg';
  expect(pictureOf(picture)).toBe(picture);
  expect(pictureOf('https://ae-pic-a1.aliexpress-media.com/kf/S1.jpg')).toBeDefined();
  expect(pictureOf('https://example.com/S1.jpg')).toBeUndefined();
  expect(pictureOf('//example.com/S1.jpg')).toBeUndefined();
  expect(pictureOf(7)).toBeUndefined();
});

test.each(['http://ae01.alicdn.com/kf/S1.jpg', '//ae01.alicdn.com/kf/S1.jpg'])(
  'the picture %s is shown by https, which a page of the shop requires',
  (address) => {
    expect(pictureOf(address)).toBe('https://ae01.alicdn.com/kf/S1.jpg');
  },
);
