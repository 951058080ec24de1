import { expect, test } from 'vitest';
import { PER_PAGE, PER_PAGE_ON_PHONE, parseListing } from './listing-address.ts';
import { placeAfterResize } from './place-after-resize.ts';

const TO_PHONE = { sizeBefore: PER_PAGE, sizeNow: PER_PAGE_ON_PHONE };
const FROM_PHONE = { sizeBefore: PER_PAGE_ON_PHONE, sizeNow: PER_PAGE };

test.each([
  ['the first product', '', 0, TO_PHONE, 1, 0, '/'],
  ['a product of a later page', 'q=a&page=4', 2, TO_PHONE, 3, 9, '/?q=a&page=3'],
  ['a product that begins a page', 'page=11', 0, TO_PHONE, 10, 0, '/?page=10'],
  [
    'a product of the pages that a phone has added',
    'page=3&from=2',
    15,
    FROM_PHONE,
    3,
    7,
    '/?page=3',
  ],
  [
    'a product of the first page that a phone has added to',
    'page=2&from=1',
    8,
    FROM_PHONE,
    1,
    8,
    '/',
  ],
])('%s keeps its rank after a resize', (_name, query, before, sizes, page, index, address) => {
  const listing = parseListing(new URLSearchParams(query));
  expect(placeAfterResize(listing, before, sizes)).toEqual({ page, index, address });
});
