import { describe, expect, test } from 'vitest';
import {
  addressWith,
  carriedFields,
  categoryFields,
  FIRST_PAGE,
  NO_FILTERS,
  PER_PAGE,
  PER_PAGE_ON_PHONE,
  pageQueriesOf,
  parseListing,
  withPageAfter,
  withPageBefore,
} from './listing-address.ts';

const search = (text: string) => new URLSearchParams(text);
const selectionOf = (text: string) => parseListing(search(text)).selection;
const pageNumbers = (text: string, size: number) =>
  pageQueriesOf(parseListing(search(text)), size).map(({ page }) => page);

describe('the selection', () => {
  test('the selection has the price limits in won', () => {
    expect(selectionOf('min_price=15,000&max_price=2,880,000')).toEqual({
      min_price: 15_000,
      max_price: 2_880_000,
    });
  });

  test('words may be one comma-separated field or several fields', () => {
    const words = ['방수', '여름 원피스'];
    expect(selectionOf('words=방수,여름 원피스').words).toEqual(words);
    expect(selectionOf('words=방수&words=여름 원피스').words).toEqual(words);
  });

  test('a search is exact only if the address says so', () => {
    expect(selectionOf('q=락엔락&exact=1')).toEqual({ q: '락엔락', exact: true });
    expect(selectionOf('q=락엔락')).toEqual({ q: '락엔락' });
  });

  test('empty parameters are ignored', () => {
    expect(selectionOf('q=&category=&words=&min_price=&sort=')).toEqual({});
  });

  test('the days of the lowest price are a number; the API refuses any but 30 and 90', () => {
    expect(selectionOf('lowest=90')).toEqual({ lowest: 90 });
    expect(selectionOf('lowest=7')).toEqual({ lowest: 7 });
    expect(selectionOf('lowest=month')).toEqual({ lowest: Number.NaN });
  });

  test('a category that is not a number reaches the API, which refuses it', () => {
    expect(selectionOf('category=shoes')).toEqual({ category: Number.NaN });
  });
});

test('a repeated page is no number, so that the API refuses it as it refuses a repeated category', () => {
  expect(parseListing(search('page=1&page=2')).page).toBeNaN();
  expect(parseListing(search('page=3&from=1&from=2')).from).toBeNaN();
});

describe('the pages on the screen', () => {
  test.each([
    ['', PER_PAGE, [1]],
    ['page=3', PER_PAGE, [3]],
    ['page=3&from=1', PER_PAGE, [3]],
    ['page=3&from=1', PER_PAGE_ON_PHONE, [1, 2, 3]],
    ['page=3&from=3', PER_PAGE_ON_PHONE, [3]],
    ['page=3&from=5', PER_PAGE_ON_PHONE, [3]],
    ['page=3&from=0', PER_PAGE_ON_PHONE, [3]],
    ['page=3&from=x', PER_PAGE_ON_PHONE, [3]],
    ['page=22&from=1', PER_PAGE_ON_PHONE, Array.from({ length: 20 }, (_, index) => index + 3)],
    ['page=x', PER_PAGE_ON_PHONE, [Number.NaN]],
  ])(
    'the pages on the screen of "%s" with %d products per page are %j',
    (address, size, expected) => {
      expect(pageNumbers(address, size)).toEqual(expected);
    },
  );
});

test.each([
  ['page=3', 3, '/?page=3&from=2'],
  ['page=21&from=1', 2, '/?page=20&from=1'],
  ['page=30&from=11', 11, '/?page=29&from=10'],
])(
  'the previous page is added even if "%s" has the maximum of pages',
  (address, first, expected) => {
    const listing = parseListing(search(address));
    const href = addressWith(listing.search, withPageBefore(listing, first));
    expect(href).toBe(expected);
    expect(pageNumbers(href.slice(2), PER_PAGE_ON_PHONE)[0]).toBe(first - 1);
  },
);

test.each([
  ['page=3&from=1', 1, '/?page=4&from=1'],
  ['page=19&from=1', 1, '/?page=20&from=1'],
  ['page=20&from=1', 1, '/?page=21&from=21'],
])('the next page of "%s" is added, or shown alone beyond the maximum', (address, first, href) => {
  const listing = parseListing(search(address));
  expect(addressWith(listing.search, withPageAfter(listing, first))).toBe(href);
});

describe('an address', () => {
  test('addressWith keeps unchanged parameters, and omits the query string if there are none', () => {
    expect(addressWith(search('q=a%26b&page=2'), { page: 3 })).toBe('/?q=a%26b&page=3');
    expect(addressWith(search('page=2&from=1'), FIRST_PAGE)).toBe('/');
  });

  test('an address without filters keeps the search, the category and the order', () => {
    const address = search(
      'q=a&category=1&words=b&min_price=9&max_price=10&lowest=30&exclude_sold_out=1&sort=drop',
    );
    expect(addressWith(address, NO_FILTERS)).toBe('/?q=a&category=1&sort=drop');
  });

  test('the hidden fields of a form are all parameters except the page and its own fields', () => {
    const address = search('q=가방&words=방수&words=검정&sort=newest&page=4&from=2&utm=x');
    expect(carriedFields(address, ['sort'])).toEqual({ q: '가방', words: '방수,검정', utm: 'x' });
  });

  test('the category fields are those of the address, and nothing else', () => {
    expect(categoryFields(search('q=a&category=1201&p_cate_id=12&page=2&words=b'))).toEqual({
      category: '1201',
      p_cate_id: '12',
    });
    expect(categoryFields(search('category=12&p_cate_id='))).toEqual({ category: '12' });
  });
});
