import { expect, test } from 'vitest';
import { listAddress } from './list-address.ts';

const address = (text: string, changes?: Parameters<typeof listAddress>[1]) =>
  listAddress(new URLSearchParams(text), changes);

test('the address of another page keeps the search, and drops the parameters of this page', () => {
  expect(address('q=배송&mine=1&page=3&until=9', { page: 4, until: 9 })).toBe(
    '/post?q=%EB%B0%B0%EC%86%A1&mine=1&page=4&until=9',
  );
  expect(address('q=a&page=3&until=9')).toBe('/post?q=a');
});

test('listAddress removes a parameter that is undefined, and omits empty ones', () => {
  expect(address('q=a&mine=1', { mine: undefined })).toBe('/post?q=a');
  expect(address('q=&mine=')).toBe('/post');
});
