import { expect, test } from 'vitest';
import { changesCatalogue } from './catalogue-changes.ts';

test.each([
  ['a category that is renamed', 'PUT', '/api/categories/7', true],
  ['a search word that is added', 'POST', '/api/admin/search-words', true],
  ['a search word that is removed', 'DELETE', '/api/admin/search-words/7', true],
  ['the preview of a search word', 'POST', '/api/admin/search-words/preview', false],
  ['a product that is hidden', 'PUT', '/api/admin/products/a%2Fb', true],
  ['the list of products for operators', 'GET', '/api/admin/products', false],
  ['a session that is revoked', 'DELETE', '/api/admin/sessions/7', false],
  ['a listing', 'GET', '/api/getCateProduct?q=컵', false],
])('%s changes what listings show or not', (_, method, url, changes) => {
  expect(changesCatalogue({ method, url })).toBe(changes);
});
