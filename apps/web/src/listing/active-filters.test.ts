import { expect, test } from 'vitest';
import { activeFilters } from './active-filters.ts';
import { parseListing } from './listing-address.ts';

const filtersOf = (text: string) => activeFilters(parseListing(new URLSearchParams(text)));

test('each active filter has a link that removes only it, and leads to the first page', () => {
  expect(filtersOf('words=a,b&min_price=9000&lowest=30&exclude_sold_out=1&page=2')).toEqual([
    { label: 'a', href: '/?words=b&min_price=9000&lowest=30&exclude_sold_out=1' },
    { label: 'b', href: '/?words=a&min_price=9000&lowest=30&exclude_sold_out=1' },
    { label: '9,000원~', href: '/?words=a%2Cb&lowest=30&exclude_sold_out=1' },
    { label: '30일 최저가', href: '/?words=a%2Cb&min_price=9000&exclude_sold_out=1' },
    { label: '품절 빼기', href: '/?words=a%2Cb&min_price=9000&lowest=30' },
  ]);
});

test('without one of several words, the others stay', () => {
  expect(filtersOf('words=a,b,c').map(({ href }) => href)).toEqual([
    '/?words=b%2Cc',
    '/?words=a%2Cc',
    '/?words=a%2Cb',
  ]);
});

test('the active filter of the lowest price names the days of the address', () => {
  expect(filtersOf('lowest=90')).toEqual([{ label: '90일 최저가', href: '/' }]);
  expect(filtersOf('lowest=month')).toEqual([]);
});
