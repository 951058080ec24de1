import type { Category } from '@damoa/contracts';
import { describe, expect, test } from 'vitest';
import { parseListing } from '../listing/listing-address.ts';
import { canonicalListing, isDuplicate } from './canonical.ts';

const CATEGORIES: Category[] = [
  { category_id: 322, parent_category_id: null, category_name: '신발' },
  { category_id: 5, parent_category_id: 322, category_name: '여성화' },
  { category_id: 3, parent_category_id: 3, category_name: '의류' },
];
const canonical = (address: string) =>
  canonicalListing(parseListing(new URLSearchParams(address)), CATEGORIES);

describe('the canonical address', () => {
  test.each([
    ['', '/'],
    ['page=1&sort=popular&view=grid&q=&min_price=0&max_price=&exclude_sold_out=0', '/'],
    ['utm_source=x&fbclid=y', '/'],
    ['page=2&utm=x', '/?page=2'],
    ['category=322', '/?category=322&p_cate_id=322'],
    ['p_cate_id=322', '/?category=322&p_cate_id=322'],
    ['p_cate_id=322&category=5', '/?category=5&p_cate_id=322'],
    ['category=5&p_cate_id=3', '/?category=5&p_cate_id=322'],
    ['category=3&p_cate_id=3', '/?category=3&p_cate_id=3'],
    ['category=999', '/?category=999&p_cate_id=999'],
    ['q=+%E1%84%80%E1%85%A1+', `/?q=${encodeURIComponent('가')}`],
    ['q=a%26b&page=3', '/?q=a%26b&page=3'],
    ['q=a&exact=1', '/?q=a&exact=1'],
    ['exact=1', '/'],
  ])('the canonical address of "%s" is %s', (address, expected) => {
    expect(canonical(address)).toBe(expected);
  });

  test('the canonical address does not depend on the order of parameters and words', () => {
    const one = canonical('sort=newest&words=b,a&page=3&from=1&q=x&min_price=15,000&view=list');
    expect(
      canonical('view=list&min_price=1만5천&q=x&from=1&page=3&words=a&words=b,a&sort=newest'),
    ).toBe(one);
  });

  test('the canonical address of a canonical address is itself', () => {
    const one = canonical(
      'q=캠핑 의자&category=5&words=방수,여름 밤&lowest=90&sort=newest&page=2&from=1',
    );
    expect(canonical(one.slice(2))).toBe(one);
  });
});

test.each([
  'words=a',
  'min_price=10',
  'max_price=20',
  'lowest=30',
  'exclude_sold_out=1',
  'sort=drop',
  'view=list',
])('a listing with %s is a duplicate', (address) =>
  expect(isDuplicate(canonical(address))).toBe(true),
);

test.each(['', 'q=a', 'category=322', 'page=2', 'sort=popular', 'max_price='])(
  'a listing with "%s" is not a duplicate',
  (address) => expect(isDuplicate(canonical(address))).toBe(false),
);

test('pages added by 더보기 are duplicates of the single pages', () => {
  expect(isDuplicate(canonical('page=3&from=1'))).toBe(true);
  expect(isDuplicate(canonical('page=3&from=3'))).toBe(false);
});
